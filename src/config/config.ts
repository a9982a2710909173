import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { defaultReferencePattern } from '../domain/candidates/references.ts'
import { certificateParts } from '../domain/certificateParts.ts'
import { findMisspelled, type Misspelling } from './misspelled.ts'
import { secretNames } from './secretFiles.ts'
import { readSettingsFile } from './settingsFile.ts'
import { type Environment, VariableReader } from './variableReader.ts'

/** Holds all secrets. */
export type Config = Readonly<ReturnType<typeof parseConfig>>

/**
 * Lets the environment win over `.env` in the working folder.
 * @throws AppError `invalid` with every wrong variable and why, never its value
 */
export function readConfig(environment?: Environment, folder?: string): Config {
  return Object.freeze(parseConfig(new VariableReader(readVariables(environment, folder))))
}

export function readVariables(environment: Environment = process.env, folder = process.cwd()): Environment {
  return { ...parseEnv(readSettingsFile(resolve(folder, '.env'))), ...environment }
}

export function settingNames(): ReadonlySet<string> {
  const read = new VariableReader({})
  parseConfig(read)
  return read.names
}

/** Lists unknown names in `.env`, and in the environment if they resemble a setting. */
export function listMisspelled(environment: Environment = process.env, folder = process.cwd()): Misspelling[] {
  const file = parseEnv(readSettingsFile(resolve(folder, '.env')))
  const files = secretNames.map(name => `${name}_FILE`)
  return findMisspelled(new Set([...settingNames(), ...files]), { file, environment })
}

/** Without a bucket, the AWS_ variables may belong to other programs. */
function readBucket(read: VariableReader) {
  const place = read.bucket('OBJECTS_URL')
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID')
  const secretAccessKey = read.text('AWS_SECRET_ACCESS_KEY')
  const sessionToken = read.text('AWS_SESSION_TOKEN')
  const region = read.text('AWS_REGION')
  const addresses = [read.text('AWS_ENDPOINT_URL_S3'), read.text('AWS_ENDPOINT_URL')]
  if (!place) return null
  read.allOrNone(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  const endpoint = read.url(addresses[0] ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL')
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return {
    ...place,
    // Others take any region, but the signature needs one.
    region: region ?? (endpoint && 'us-east-1'),
    endpoint,
    credentials: keys && { ...keys, ...(sessionToken && { sessionToken }) },
  }
}

function readModel(read: VariableReader) {
  const url = read.exactUrl('INTEREST_LLM_URL')
  const [key, model] = [read.text('INTEREST_LLM_KEY'), read.text('INTEREST_LLM_MODEL')]
  read.allOrNone(['INTEREST_LLM_URL', 'INTEREST_LLM_KEY', 'INTEREST_LLM_MODEL'])
  return url && key && model ? { url, key, model } : null
}

function readEntra(read: VariableReader) {
  const entra = {
    tenantId: read.text('ENTRA_TENANT_ID'),
    clientId: read.text('ENTRA_CLIENT_ID'),
    clientSecret: read.text('ENTRA_CLIENT_SECRET'),
    certificate: read.text('ENTRA_CLIENT_CERTIFICATE'),
  }
  const { cert, key } = certificateParts(entra.certificate ?? '')
  const isPart = Boolean(entra.certificate && !(cert && key))
  read.refuseIf('ENTRA_CLIENT_CERTIFICATE', isPart, 'needs a certificate and its private key')
  return entra
}

function parseConfig(read: VariableReader) {
  const mailbox = read.address('MAILBOX', 'recruiting@rejoinder.example')
  const entra = readEntra(read)
  const sandbox = read.oneOf('SANDBOX', ['auto', 'on', 'off'] as const, 'auto')
  const isSandbox = sandbox === 'on' || (sandbox === 'auto' && !isComplete(entra))
  const config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 3000, 0, 65_535),
    metricsPort: read.text('METRICS_PORT') === undefined ? null : read.integer('METRICS_PORT', 0, 0, 65_535),
    publicUrl: read.url('PUBLIC_URL'),
    trustedProxies: read.networks('TRUSTED_PROXIES', 'loopback'),
    databaseUrl: read.postgresUrl('DATABASE_URL'),
    dataDir: resolve(read.text('DATA_DIR') ?? '.rejoinder'),
    /** Null keeps uploads in `dataDir`. */
    objects: readBucket(read),
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const, 'info'),
    businessTimeZone: read.timeZone('TZ_BUSINESS', 'America/New_York'),
    mailbox,
    auth: read.oneOf('AUTH', ['password', 'entra'] as const, 'password'),
    entra,
    loginUrl: read.url('MS_LOGIN_URL') ?? 'https://login.microsoftonline.com',
    graphUrl: read.url('MS_GRAPH_URL') ?? 'https://graph.microsoft.com',
    caspio: {
      url: read.url('CASPIO_URL'),
      clientId: read.text('CASPIO_CLIENT_ID'),
      clientSecret: read.text('CASPIO_CLIENT_SECRET'),
      table: read.text('CASPIO_TABLE'),
      fields: read.caspioFields('CASPIO_FIELDS'),
    },
    sendgrid: {
      url: read.url('SENDGRID_URL') ?? 'https://api.sendgrid.com',
      apiKey: read.text('SENDGRID_API_KEY'),
      webhookPublicKey: read.publicKey('SENDGRID_WEBHOOK_PUBLIC_KEY'),
    },
    outgoingWebhook: {
      url: read.exactUrl('OUTGOING_WEBHOOK_URL'),
      secret: read.webhookSecret('OUTGOING_WEBHOOK_SECRET'),
      allowPrivate: read.oneOf('OUTGOING_WEBHOOK_ALLOW_PRIVATE', ['on', 'off'] as const, 'off') === 'on',
    },
    secondOpinion: readModel(read),
    forwardTo: read.address('FORWARD_TO', mailbox),
    interestOverrideDomains: read.domains('INTEREST_OVERRIDE_DOMAINS'),
    blockedSenders: read.addresses('BLOCKED_SENDERS'),
    excludedDomains: read.domains('EXCLUDED_DOMAINS'),
    referencePattern: read.pattern('REF_ID_PATTERN', defaultReferencePattern),
    sendPerMinute: read.integer('SEND_PER_MINUTE', 25, 1, 30),
    sandbox: isSandbox,
    sandboxAsked: sandbox === 'on',
    caspioMode: read.text('CASPIO_URL') ? ('caspio' as const) : isSandbox ? ('sandbox' as const) : ('off' as const),
    sandboxLive: read.oneOf('SANDBOX_LIVE', ['on', 'off'] as const, 'on') === 'on',
  }
  refuseGaps(read, config, sandbox)
  read.finish()
  return config
}

const isComplete = ({ tenantId, clientId, clientSecret, certificate }: ReturnType<typeof readEntra>): boolean =>
  Boolean(tenantId && clientId && (clientSecret ?? certificate))

function refuseGaps(
  read: VariableReader,
  { auth, entra, outgoingWebhook, sandbox: isSandbox }: Pick<Config, 'auth' | 'entra' | 'outgoingWebhook' | 'sandbox'>,
  sandbox: 'auto' | 'on' | 'off',
): void {
  const credential = entra.certificate ? 'ENTRA_CLIENT_CERTIFICATE' : 'ENTRA_CLIENT_SECRET'
  const entraNames = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', credential]
  read.refuseIf('MAILBOX', isComplete(entra) && !read.text('MAILBOX'), 'is needed in addition to the ENTRA_ variables')
  // Otherwise, the sandbox would silently stand in for the real mailbox.
  if (sandbox === 'auto') read.allOrNone(entraNames)
  for (const name of entraNames)
    read.refuseIf(name, sandbox === 'off' && !read.text(name), 'is needed with SANDBOX=off')
  read.allOrNone(['CASPIO_URL', 'CASPIO_CLIENT_ID', 'CASPIO_CLIENT_SECRET', 'CASPIO_TABLE'])
  read.refuseIf('AUTH', auth === 'entra' && !isSandbox && !isComplete(entra), 'entra needs the ENTRA_ variables')
  const { url, secret } = outgoingWebhook
  read.refuseIf('OUTGOING_WEBHOOK_SECRET', Boolean(url && !secret), 'is needed with OUTGOING_WEBHOOK_URL')
}
