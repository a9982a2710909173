import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { defaultReferencePattern } from '../domain/candidates/references.ts'
import { certificateParts } from '../domain/certificateParts.ts'
import { findMisspelt, type Misspelt } from './misspelt.ts'
import { secretNames } from './secretFiles.ts'
import { readSettingsFile } from './settingsFile.ts'
import { type Environment, VariableReader } from './variableReader.ts'

/** The parsed environment. Secrets are here and nowhere else. */
export type Config = Readonly<ReturnType<typeof parseConfig>>

/**
 * Reads the environment and the `.env` file of the working folder; the environment wins.
 *
 * @throws AppError `invalid` with every wrong variable and why, never its value
 */
export function readConfig(environment?: Environment, folder?: string): Config {
  return Object.freeze(parseConfig(new VariableReader(readVariables(environment, folder))))
}

/** Returns the raw variables of the environment and the `.env` file of the working folder. */
export function readVariables(environment: Environment = process.env, folder = process.cwd()): Environment {
  return { ...parseEnv(readSettingsFile(resolve(folder, '.env'))), ...environment }
}

/** Returns the names of all settings. */
export function settingNames(): ReadonlySet<string> {
  const read = new VariableReader({})
  parseConfig(read)
  return read.names
}

/** Returns the unknown names in `.env` and in the environment that resemble a setting. */
export function listMisspelt(environment: Environment = process.env, folder = process.cwd()): Misspelt[] {
  const file = parseEnv(readSettingsFile(resolve(folder, '.env')))
  const files = secretNames.map(name => `${name}_FILE`)
  return findMisspelt(new Set([...settingNames(), ...files]), { file, environment })
}

/** Reads the bucket; the AWS_ variables may belong to other programs when there is none. */
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

function parseConfig(read: VariableReader) {
  const mailbox = read.address('MAILBOX', 'recruiting@rejoinder.example')
  const entra = {
    tenantId: read.text('ENTRA_TENANT_ID'),
    clientId: read.text('ENTRA_CLIENT_ID'),
    clientSecret: read.text('ENTRA_CLIENT_SECRET'),
    certificate: read.text('ENTRA_CLIENT_CERTIFICATE'),
  }
  const sandbox = read.oneOf('SANDBOX', ['auto', 'on', 'off'] as const, 'auto')
  const graphConfigured = Boolean(entra.tenantId && entra.clientId && (entra.clientSecret ?? entra.certificate))
  const isSandbox = sandbox === 'on' || (sandbox === 'auto' && !graphConfigured)
  read.refuseIf('MAILBOX', graphConfigured && !read.text('MAILBOX'), 'is needed beside the ENTRA_ variables')
  const model = {
    url: read.exactUrl('INTEREST_LLM_URL'),
    key: read.text('INTEREST_LLM_KEY'),
    name: read.text('INTEREST_LLM_MODEL'),
  }
  const config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 3000, 0, 65_535),
    /** Where a worker answers probes and Prometheus; null for nowhere. */
    metricsPort: read.text('METRICS_PORT') === undefined ? null : read.integer('METRICS_PORT', 0, 0, 65_535),
    publicUrl: read.url('PUBLIC_URL'),
    trustedProxies: read.networks('TRUSTED_PROXIES', 'loopback'),
    databaseUrl: read.postgresUrl('DATABASE_URL'),
    dataDir: resolve(read.text('DATA_DIR') ?? '.rejoinder'),
    /** The bucket of uploads; null keeps them in `dataDir`. */
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
    secondOpinion: model.url && model.key && model.name ? { url: model.url, key: model.key, model: model.name } : null,
    forwardTo: read.address('FORWARD_TO', mailbox),
    interestOverrideDomains: read.domains('INTEREST_OVERRIDE_DOMAINS'),
    blockedSenders: read.addresses('BLOCKED_SENDERS'),
    excludedDomains: read.domains('EXCLUDED_DOMAINS'),
    referencePattern: read.pattern('REF_ID_PATTERN', defaultReferencePattern),
    sendPerMinute: read.integer('SEND_PER_MINUTE', 25, 1, 30),
    sandbox: isSandbox,
    /** True for SANDBOX=on. */
    sandboxAsked: sandbox === 'on',
    /** Source of candidates: Caspio, the sandbox, or none. */
    caspioMode: read.text('CASPIO_URL') ? ('caspio' as const) : isSandbox ? ('sandbox' as const) : ('off' as const),
    sandboxLive: read.oneOf('SANDBOX_LIVE', ['on', 'off'] as const, 'on') === 'on',
  }
  // With one of them missing, the sandbox would silently stand in for the real mailbox.
  const credential = entra.certificate ? 'ENTRA_CLIENT_CERTIFICATE' : 'ENTRA_CLIENT_SECRET'
  const entraNames = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', credential]
  const { cert, key } = certificateParts(entra.certificate ?? '')
  read.refuseIf(credential, Boolean(entra.certificate && !(cert && key)), 'needs a certificate and its private key')
  if (sandbox === 'auto') read.allOrNone(entraNames)
  for (const name of entraNames)
    read.refuseIf(name, sandbox === 'off' && !read.text(name), 'is needed with SANDBOX=off')
  read.allOrNone(['CASPIO_URL', 'CASPIO_CLIENT_ID', 'CASPIO_CLIENT_SECRET', 'CASPIO_TABLE'])
  read.refuseIf(
    'AUTH',
    config.auth === 'entra' && !config.sandbox && !graphConfigured,
    'entra needs the ENTRA_ variables',
  )
  const { url: webhookUrl, secret: webhookSecret } = config.outgoingWebhook
  read.refuseIf('OUTGOING_WEBHOOK_SECRET', Boolean(webhookUrl && !webhookSecret), 'is needed with OUTGOING_WEBHOOK_URL')
  const asked = Boolean(model.url ?? model.key ?? model.name)
  read.refuseIf('INTEREST_LLM_URL', asked && !model.url, 'is needed with its two siblings')
  read.refuseIf('INTEREST_LLM_KEY', asked && !model.key, 'is needed with its two siblings')
  read.refuseIf('INTEREST_LLM_MODEL', asked && !model.name, 'is needed with its two siblings')
  read.finish()
  return config
}
