import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { runInNewContext } from 'node:vm'
import { type CaspioFields, readCaspioFields } from '../domain/candidates/caspioFields.ts'
import { AppError } from '../domain/errors.ts'
import { withSecretFiles } from './secretFiles.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** Collects problems, so that one start reports all of them. */
export class VariableReader {
  private readonly environment: Environment
  private readonly problems: string[] = []
  readonly names = new Set<string>()

  constructor(environment: Environment) {
    this.environment = withSecretFiles(environment, (name, reason) => this.refuseIf(name, true, reason))
  }

  /** Removes quotes that Docker, kubectl and Windows pass on. */
  text(name: string): string | undefined {
    this.names.add(name)
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

  domains(name: string): string[] {
    const domains = this.list(name).map(item => item.replace(/^@/, ''))
    this.refuseIf(
      name,
      domains.some(domain => !/^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain)),
      'is not a list of domains such as firm.com',
    )
    return domains
  }

  /** Accepts addresses, CIDR networks, and Fastify's names for some of them. */
  networks(name: string, fallback: string): string[] {
    const networks = this.list(name)
    this.refuseIf(
      name,
      networks.some(network => !isNetwork(network)),
      'is not a list of addresses and networks such as 172.17.0.1 or 10.42.0.0/16 (loopback, linklocal and uniquelocal are accepted too)',
    )
    return networks.length > 0 ? networks : [fallback]
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    this.refuseIf(
      name,
      !Number.isInteger(value) || value < least || value > most,
      `is not a whole number from ${least} to ${most}`,
    )
    return value
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = values.find(candidate => candidate === (this.text(name) ?? fallback))
    this.refuseIf(name, value === undefined, `is not one of ${values.join(', ')}`)
    return value ?? fallback
  }

  address(name: string, fallback: string): string {
    const text = this.text(name)
    this.refuseIf(name, text !== undefined && !address.test(text), 'is not an email address')
    return (text ?? fallback).toLowerCase()
  }

  addresses(name: string): string[] {
    const addresses = this.list(name)
    this.refuseIf(
      name,
      addresses.some(item => !address.test(item)),
      'is not a list of email addresses such as jane@firm.com (whole domains go into EXCLUDED_DOMAINS)',
    )
    return addresses
  }

  timeZone(name: string, fallback: string): string {
    const zone = this.text(name)
    // The check loads all time zones, which takes a tenth of a short command.
    this.refuseIf(name, zone !== undefined && !isTimeZone(zone), 'is not an IANA time zone such as America/New_York')
    return zone ?? fallback
  }

  pattern(name: string, fallback: RegExp): RegExp {
    const text = this.text(name)
    if (text === undefined) return fallback
    try {
      const pattern = new RegExp(text, 'giu')
      this.refuseIf(
        name,
        isTooSlowToMatch(pattern),
        'backtracks without end: do not repeat a repetition, as (\\d+)+ does',
      )
      return pattern
    } catch {
      this.refuseIf(name, true, 'is not a regular expression')
      return fallback
    }
  }

  caspioFields(name: string): CaspioFields {
    try {
      return readCaspioFields(this.text(name))
    } catch (error) {
      this.refuseIf(name, true, error instanceof Error ? error.message : String(error))
      return readCaspioFields(undefined)
    }
  }

  /** Standard Webhooks: 24 to 64 bytes in base64, with or without 'whsec_'. */
  webhookSecret(name: string): string | undefined {
    const text = this.text(name)
    const base64 = text?.replace(/^whsec_/, '') ?? ''
    const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? Buffer.from(base64, 'base64') : []
    const wrong = text !== undefined && (bytes.length < 24 || bytes.length > 64)
    this.refuseIf(
      name,
      wrong,
      'is not 24 to 64 bytes in base64, such as whsec_ followed by the output of `openssl rand -base64 32`',
    )
    return text
  }

  /** Accepts ECDSA as SendGrid shows it: base64 of its DER, on the curve P-256. */
  publicKey(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    let curve: string | undefined
    try {
      const der = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const
      curve = createPublicKey(der).asymmetricKeyDetails?.namedCurve
    } catch {}
    this.refuseIf(name, curve !== 'prime256v1', 'is not the verification key that SendGrid shows (it begins with MFkw)')
    return text
  }

  url(name: string): string | undefined {
    return this.exactUrl(name)?.replace(/\/+$/, '')
  }

  /** Accepts plain http for loopback hosts only, because secrets travel over it. */
  exactUrl(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const url = URL.canParse(text) ? new URL(text) : undefined
    const loopback = url !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    this.refuseIf(name, url === undefined, 'is not a URL')
    this.refuseIf(
      name,
      url !== undefined && url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback),
      'must be https (plain http only for this machine)',
    )
    return text
  }

  /** Reads s3://bucket/prefix. */
  bucket(name: string): { name: string; prefix: string } | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const [, bucket = '', prefix = ''] =
      text.match(/^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/+([\w./!-]*?))?\/*$/) ?? []
    this.refuseIf(name, bucket === '' || prefix.includes('..'), 'is not s3://BUCKET or s3://BUCKET/PREFIX')
    return { name: bucket, prefix: prefix && `${prefix}/` }
  }

  postgresUrl(name: string): string | undefined {
    const text = this.text(name)
    this.refuseIf(name, text !== undefined && !/^postgres(ql)?:\/\//.test(text), 'is not a postgres:// URL')
    return text
  }

  allOrNone(names: readonly string[]): void {
    const missing = names.filter(name => this.text(name) === undefined)
    if (missing.length === names.length) return
    const words = names[0]!.split('_')
    const common = words.findIndex((word, at) => names.some(name => name.split('_')[at] !== word))
    const prefix = words.slice(0, common).join('_')
    for (const name of missing) this.refuseIf(name, true, `is needed with the other ${prefix}_ variables`)
  }

  /** `reason` follows the name. */
  refuseIf(name: string, wrong: boolean, reason: string): void {
    if (wrong) this.problems.push(`${name} ${reason}`)
  }

  /** @throws AppError `invalid` with every wrong variable and why, never its value */
  finish(): void {
    if (this.problems.length === 0) return
    throw new AppError('invalid', 'config.invalid', `The configuration is invalid: ${this.problems.join('; ')}.`, {
      hint: 'Set the variables in the environment or in .env. .env.example lists them all.',
    })
  }
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = text.match(/^([\da-f.:]+)(?:\/(\d+))?$/) ?? []
  const most = isIP(address) === 4 ? 32 : 128
  // A prefix of 0 bits would make everyone a trusted proxy, who can claim any address.
  return isIP(address) !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Patterns backtrack on text that almost matches. */
const repeated = ['A', '1', '-', ' ', 'A1', 'A-', '1-', 'A '].map(part => `${part.repeat(40)}\u0001`)
/** Terminating patterns take microseconds, even on the slowest machine. */
const endlessMs = 1000

function almostReferences({ source }: RegExp): string[] {
  const words = source.replace(/\\[a-z]/gi, ' ').match(/[\p{L}\d]+/gu) ?? []
  const begins = words.flatMap(word => ['', '-', ' ', '#', '/'].map(separator => word + separator))
  return ['', ...new Set(begins)].flatMap(begin => repeated.map(text => begin + text))
}

function isTooSlowToMatch(pattern: RegExp): boolean {
  try {
    // A VM timeout is the only way to stop a regular expression.
    runInNewContext(
      'texts.map(text => text.search(pattern))',
      { pattern, texts: almostReferences(pattern) },
      { timeout: endlessMs },
    )
    return false
  } catch {
    return true
  }
}
