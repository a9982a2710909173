import { createPublicKey } from 'node:crypto'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { IANAZone } from 'luxon'
import { type CaspioFields, readCaspioFields } from './domain/caspioFields.ts'
import { AppError } from './domain/errors.ts'
import { defaultReferencePattern } from './domain/references.ts'
import { readSettingsFile } from './settingsFile.ts'

type Environment = Record<string, string | undefined>

/** Everything that the environment decides, parsed once. Secrets are here and nowhere else. */
export type Config = Readonly<ReturnType<typeof parseConfig>>

/**
 * Reads the environment over the `.env` file of the working folder (the environment wins).
 *
 * @throws AppError `invalid` naming every wrong variable and why, never its value
 */
export function readConfig(environment?: Environment, folder?: string): Config {
  return Object.freeze(parseConfig(readVariables(environment, folder)))
}

/** The environment over the `.env` file of the working folder, as texts. */
export function readVariables(environment: Environment = process.env, folder = process.cwd()): Environment {
  return { ...parseEnv(readSettingsFile(resolve(folder, '.env'))), ...environment }
}

function parseConfig(environment: Environment) {
  const read = new VariableReader(environment)
  const mailbox = read.address('MAILBOX', 'recruiting@rejoinder.example')
  const entra = {
    tenantId: read.text('ENTRA_TENANT_ID'),
    clientId: read.text('ENTRA_CLIENT_ID'),
    clientSecret: read.text('ENTRA_CLIENT_SECRET'),
  }
  const sandbox = read.oneOf('SANDBOX', ['auto', 'on', 'off'] as const, 'auto')
  const graphConfigured = Boolean(entra.tenantId && entra.clientId && entra.clientSecret)
  const isSandbox = sandbox === 'on' || (sandbox === 'auto' && !graphConfigured)
  read.require('MAILBOX', graphConfigured && !read.text('MAILBOX'), 'is needed beside the ENTRA_ variables')
  const model = {
    url: read.exactUrl('INTEREST_LLM_URL'),
    key: read.text('INTEREST_LLM_KEY'),
    name: read.text('INTEREST_LLM_MODEL'),
  }
  const config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 3000, 0, 65_535),
    publicUrl: read.url('PUBLIC_URL'),
    databaseUrl: read.postgresUrl('DATABASE_URL'),
    dataDir: resolve(read.text('DATA_DIR') ?? '.rejoinder'),
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
    forwardTo: read.text('FORWARD_TO') ?? mailbox,
    interestOverrideDomains: read.domains('INTEREST_OVERRIDE_DOMAINS'),
    blockedSenders: read.list('BLOCKED_SENDERS'),
    excludedDomains: read.domains('EXCLUDED_DOMAINS'),
    referencePattern: read.pattern('REF_ID_PATTERN', defaultReferencePattern),
    sendPerMinute: read.integer('SEND_PER_MINUTE', 25, 1, 30),
    sandbox: isSandbox,
    /** It was asked for by its name. */
    sandboxAsked: sandbox === 'on',
    /** Where candidates come from: Caspio itself, the stand-in, or nowhere. */
    caspioMode: read.text('CASPIO_URL') ? ('caspio' as const) : isSandbox ? ('sandbox' as const) : ('off' as const),
    sandboxLive: read.oneOf('SANDBOX_LIVE', ['on', 'off'] as const, 'on') === 'on',
  }
  // With one of them missing the sandbox would stand in for the real mailbox without a word.
  const entraNames = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET']
  if (sandbox === 'auto') read.allOrNone(entraNames)
  for (const name of entraNames) read.require(name, sandbox === 'off' && !read.text(name), 'is needed with SANDBOX=off')
  read.allOrNone(['CASPIO_URL', 'CASPIO_CLIENT_ID', 'CASPIO_CLIENT_SECRET', 'CASPIO_TABLE'])
  read.require(
    'AUTH',
    config.auth === 'entra' && !config.sandbox && !graphConfigured,
    'entra needs the ENTRA_ variables',
  )
  const { url: webhookUrl, secret: webhookSecret } = config.outgoingWebhook
  read.require('OUTGOING_WEBHOOK_SECRET', Boolean(webhookUrl && !webhookSecret), 'is needed with OUTGOING_WEBHOOK_URL')
  const asked = Boolean(model.url ?? model.key ?? model.name)
  read.require('INTEREST_LLM_URL', asked && !model.url, 'is needed with its two siblings')
  read.require('INTEREST_LLM_KEY', asked && !model.key, 'is needed with its two siblings')
  read.require('INTEREST_LLM_MODEL', asked && !model.name, 'is needed with its two siblings')
  read.finish()
  return config
}

/** Collects what is wrong, so that one start tells all of it. */
class VariableReader {
  private readonly environment: Environment
  private readonly problems: string[] = []

  constructor(environment: Environment) {
    this.environment = environment
  }

  /** Docker, kubectl and Windows hand the quotes on in which a value was written. */
  text(name: string): string | undefined {
    return (
      this.environment[name]
        ?.trim()
        .replace(/^(["'])(.*)\1$/s, '$2')
        .trim() || undefined
    )
  }

  list(name: string): string[] {
    const items = (this.text(name) ?? '').split(/[,;\s]+/)
    return items.filter(Boolean).map(item => item.toLowerCase())
  }

  /** Domains of addresses, whether or not they are written with their '@'. */
  domains(name: string): string[] {
    const domains = this.list(name).map(item => item.replace(/^@/, ''))
    this.require(
      name,
      domains.some(domain => !/^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain)),
      'is not a list of domains such as firm.com',
    )
    return domains
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    this.require(
      name,
      !Number.isInteger(value) || value < least || value > most,
      `is not a whole number from ${least} to ${most}`,
    )
    return value
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = values.find(candidate => candidate === (this.text(name) ?? fallback))
    this.require(name, value === undefined, `is not one of ${values.join(', ')}`)
    return value ?? fallback
  }

  address(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback
    this.require(name, !/^[^\s@]+@[^\s@]+$/.test(text), 'is not an e-mail address')
    return text.toLowerCase()
  }

  timeZone(name: string, fallback: string): string {
    const zone = this.text(name) ?? fallback
    this.require(name, !IANAZone.isValidZone(zone), 'is not an IANA time zone such as America/New_York')
    return zone
  }

  pattern(name: string, fallback: RegExp): RegExp {
    const text = this.text(name)
    if (text === undefined) return fallback
    try {
      return new RegExp(text, 'giu')
    } catch {
      this.require(name, true, 'is not a regular expression')
      return fallback
    }
  }

  caspioFields(name: string): CaspioFields {
    try {
      return readCaspioFields(this.text(name))
    } catch (error) {
      this.require(name, true, error instanceof Error ? error.message : String(error))
      return readCaspioFields(undefined)
    }
  }

  /** Standard Webhooks: 24 to 64 bytes in base64, 'whsec_' before them. */
  webhookSecret(name: string): string | undefined {
    const text = this.text(name)
    const base64 = text?.replace(/^whsec_/, '') ?? ''
    const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? Buffer.from(base64, 'base64') : []
    const wrong = text !== undefined && (bytes.length < 24 || bytes.length > 64)
    this.require(
      name,
      wrong,
      'is not 24 to 64 bytes in base64, such as whsec_ and what `openssl rand -base64 32` prints',
    )
    return text
  }

  /** An ECDSA key as SendGrid shows it: base64 of its DER, on the curve P-256. */
  publicKey(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    let curve: string | undefined
    try {
      const der = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const
      curve = createPublicKey(der).asymmetricKeyDetails?.namedCurve
    } catch {
      // Told below.
    }
    this.require(name, curve !== 'prime256v1', 'is not the verification key that SendGrid shows (it begins with MFkw)')
    return text
  }

  /** The address of a service: without a slash at its end. */
  url(name: string): string | undefined {
    return this.exactUrl(name)?.replace(/\/+$/, '')
  }

  /** Secrets travel over these: plain http is accepted for loopback hosts only. */
  exactUrl(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const url = URL.canParse(text) ? new URL(text) : undefined
    const loopback = url !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    this.require(name, url === undefined, 'is not a URL')
    this.require(
      name,
      url !== undefined && url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback),
      'must be https (plain http only for this machine)',
    )
    return text
  }

  postgresUrl(name: string): string | undefined {
    const text = this.text(name)
    this.require(name, text !== undefined && !/^postgres(ql)?:\/\//.test(text), 'is not a postgres:// URL')
    return text
  }

  /** Variables that make sense together only. */
  allOrNone(names: readonly string[]): void {
    const missing = names.filter(name => this.text(name) === undefined)
    if (missing.length === names.length) return
    for (const name of missing)
      this.require(name, true, `is needed with the other ${names[0]?.split('_')[0]}_ variables`)
  }

  require(name: string, wrong: boolean, reason: string): void {
    if (wrong) this.problems.push(`${name} ${reason}`)
  }

  finish(): void {
    if (this.problems.length === 0) return
    throw new AppError('invalid', 'config.invalid', `The configuration is wrong: ${this.problems.join('; ')}.`, {
      hint: 'Set the variables in the environment or in .env; .env.example names them all.',
    })
  }
}
