import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../testing/selfSignedCertificate.ts'
import { readConfig } from './config.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')

describe('the configuration', () => {
  it('reads exactly the variables that .env.example lists', () => {
    const named = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(match => match[1]).sort()
    const read = [...source.matchAll(/read\.\w+\(\s*'([A-Z\d_]+)'/g)].map(match => match[1])
    expect([...new Set(read)].sort()).toEqual(named)
  })

  it('has the defaults that .env.example shows', () => {
    const given = Object.fromEntries(
      [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(match => [match[1], match[2] ?? '']),
    )
    expect(readConfig(given, '/')).toEqual(readConfig({}, '/'))
  })

  it('names every invalid variable at once, without its value', () => {
    const wrong = { PORT: 'secret-1', TZ_BUSINESS: 'secret-2', DATABASE_URL: 'secret-3', SEND_PER_MINUTE: '31' }
    const read = () => readConfig(wrong, '/')
    expect(read).toThrow(/PORT.*DATABASE_URL.*TZ_BUSINESS.*SEND_PER_MINUTE/)
    expect(read).not.toThrow(/secret/)
  })

  it('accepts a verification key of SendGrid and nothing else', () => {
    const keyOf = (text: string) => readConfig({ SENDGRID_WEBHOOK_PUBLIC_KEY: text }, '/').sendgrid.webhookPublicKey
    const der = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const key = der('P-256')
    expect(keyOf(key)).toBe(key)
    for (const wrong of ['secret', der('P-384'), key.slice(0, 60)]) {
      expect(() => keyOf(wrong)).toThrow(/SENDGRID_WEBHOOK_PUBLIC_KEY is not the verification key/)
    }
  })

  it('[STATE-11, VAL-16] accepts domains with and without @, and nothing else', () => {
    const read = (text: string) =>
      readConfig({ INTEREST_OVERRIDE_DOMAINS: text, EXCLUDED_DOMAINS: text }, '/').interestOverrideDomains
    expect(read('@Firm.com, mail.other.example')).toEqual(['firm.com', 'mail.other.example'])
    for (const wrong of ['firm', 'hall@firm.com', 'firm.com;*.example.']) {
      expect(() => read(wrong)).toThrow(/INTEREST_OVERRIDE_DOMAINS is not a list of domains.*EXCLUDED_DOMAINS/)
    }
  })

  it('accepts addresses for blocked senders and for forwards, and nothing else', () => {
    const { blockedSenders, forwardTo } = readConfig(
      { BLOCKED_SENDERS: 'Pest@Firm.example, spam@firm.example', FORWARD_TO: 'Partners@firm.example' },
      '/',
    )
    expect([blockedSenders, forwardTo]).toEqual([['pest@firm.example', 'spam@firm.example'], 'partners@firm.example'])
    for (const wrong of ['Jane Doe <jane@x.com>', '<jane@x.com>', '@x.com', 'x.com']) {
      const read = () => readConfig({ BLOCKED_SENDERS: wrong, FORWARD_TO: wrong }, '/')
      expect(read).toThrow(/FORWARD_TO is not an email address.*BLOCKED_SENDERS is not a list of.*EXCLUDED_DOMAINS/)
    }
    expect(readConfig({ MAILBOX: 'Jobs@firm.example' }, '/').forwardTo).toBe('jobs@firm.example')
  })

  it('keeps the address of the outgoing webhook unchanged, and requires a signing secret', () => {
    const webhook = (secret?: string) =>
      readConfig({ OUTGOING_WEBHOOK_URL: 'https://a.example/hook/', OUTGOING_WEBHOOK_SECRET: secret }, '/')
        .outgoingWebhook
    const secret = `whsec_${Buffer.alloc(24).toString('base64')}`
    expect(webhook(secret)).toEqual({ url: 'https://a.example/hook/', secret, allowPrivate: false })
    expect(() => webhook()).toThrow(/OUTGOING_WEBHOOK_SECRET is needed/)
    for (const wrong of ['whsec_short', 'not base64 at all!', Buffer.alloc(65).toString('base64')]) {
      expect(() => webhook(wrong)).toThrow(/OUTGOING_WEBHOOK_SECRET is not 24 to 64 bytes/)
    }
  })

  it('accepts a regular expression for references, unless it backtracks without limit', () => {
    const read = (text: string) => readConfig({ REF_ID_PATTERN: text }, '/').referencePattern
    for (const good of ['[A-Z]{2}-\\d{4}', '(?:JL|REF)[- ]?\\d+', '\\b[A-Z]+(?:-[A-Z]+)*-\\d+\\b'])
      expect(read(good)).toEqual(new RegExp(good, 'giu'))
    for (const endless of [
      '(\\w+)+-\\d{4}',
      '([A-Z]|[a-z])*-\\d',
      '(\\d+-?)+x',
      '(\\s*\\S*)*#',
      'REF-(\\d+-?)+x',
      '(?:JL|REF)-(\\w+)+#',
    ])
      expect(() => read(endless)).toThrow(/REF_ID_PATTERN backtracks without end/)
    expect(() => read('[A-Z')).toThrow(/REF_ID_PATTERN is not a regular expression/)
  })

  it('accepts addresses and networks as trusted proxies, and nothing else', () => {
    const read = (text: string) => readConfig({ TRUSTED_PROXIES: text }, '/').trustedProxies
    expect(read('')).toEqual(['loopback'])
    const good = ['loopback', 'uniquelocal', '172.17.0.1', '10.42.0.0/16', 'fd00::/8', '::1']
    expect(read(good.join(', '))).toEqual(good)
    for (const wrong of [
      'true',
      '*',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0',
      'proxy.example',
      'fe80::1%eth0',
    ]) {
      expect(() => read(`127.0.0.1, ${wrong}`)).toThrow(/TRUSTED_PROXIES is not a list of addresses and networks/)
    }
  })

  it('accepts a bucket with a prefix, and the AWS_ variables only with a bucket', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const read = (over: object) => readConfig({ OBJECTS_URL: 's3://files/some/where/', ...over }, '/').objects
    expect(read(keys)).toEqual({
      name: 'files',
      prefix: 'some/where/',
      region: undefined,
      endpoint: undefined,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    expect(read({ OBJECTS_URL: 's3://files', AWS_REGION: 'eu-west-1' })).toMatchObject({
      prefix: '',
      region: 'eu-west-1',
      credentials: undefined,
    })
    const [both, one] = ['https://s3.example', 'https://aws.example']
    expect(read({ AWS_ENDPOINT_URL: one })).toMatchObject({ endpoint: one, region: 'us-east-1' })
    expect(read({ AWS_ENDPOINT_URL: one, AWS_ENDPOINT_URL_S3: both })).toMatchObject({ endpoint: both })
    for (const wrong of ['files', 'https://files', 's3://', 's3://Files', 's3://files/a/../b', 's3://files/a b'])
      expect(() => read({ OBJECTS_URL: wrong }), wrong).toThrow(/OBJECTS_URL is not s3:/)
    expect(() => read({ AWS_ACCESS_KEY_ID: 'id' })).toThrow(/AWS_SECRET_ACCESS_KEY is needed/)
    expect(() => read({ AWS_ENDPOINT_URL: 'http://s3.example' })).toThrow(/AWS_ENDPOINT_URL must be https/)
    expect(readConfig({ AWS_ACCESS_KEY_ID: 'id', AWS_ENDPOINT_URL: 'http://other.example' }, '/').objects).toBeNull()
  })

  it('accepts plain http for this machine only', () => {
    expect(readConfig({ MS_GRAPH_URL: 'http://127.0.0.1:4000/' }, '/').graphUrl).toBe('http://127.0.0.1:4000')
    expect(() => readConfig({ MS_GRAPH_URL: 'http://graph.example' }, '/')).toThrow(/MS_GRAPH_URL must be https/)
  })

  it('uses the sandbox until Microsoft is configured', () => {
    const entra = { ENTRA_TENANT_ID: 't', ENTRA_CLIENT_ID: 'c', ENTRA_CLIENT_SECRET: 's', MAILBOX: 'a@firm.example' }
    expect(readConfig({}, '/').sandbox).toBe(true)
    expect(readConfig(entra, '/').sandbox).toBe(false)
    expect(readConfig({ ...entra, SANDBOX: 'on' }, '/').sandbox).toBe(true)
    expect(() => readConfig({ SANDBOX: 'off' }, '/')).toThrow(/ENTRA_CLIENT_ID/)
  })

  it('accepts a certificate with its private key instead of the client secret', () => {
    const { cert, key } = selfSignedCertificate()
    const entra = { ENTRA_TENANT_ID: 't', ENTRA_CLIENT_ID: 'c', MAILBOX: 'a@firm.example' }
    expect(readConfig({ ...entra, ENTRA_CLIENT_CERTIFICATE: key + cert }, '/').sandbox).toBe(false)
    for (const half of [cert, key]) {
      const wrong = () => readConfig({ ...entra, ENTRA_CLIENT_CERTIFICATE: half }, '/')
      expect(wrong).toThrow(/ENTRA_CLIENT_CERTIFICATE needs a certificate and its private key/)
    }
  })

  it('rejects a half-configured mailbox instead of using the sandbox', () => {
    const entra = { ENTRA_TENANT_ID: 't', ENTRA_CLIENT_ID: 'c', ENTRA_CLIENT_SECRET: 's', MAILBOX: 'a@firm.example' }
    for (const name of ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET', 'MAILBOX']) {
      const wrong = () => readConfig({ ...entra, [name]: ' ' }, '/')
      expect(wrong).toThrow(new RegExp(`: ${name} is needed[^;]*\\.$`))
    }
    const model = { INTEREST_LLM_URL: 'https://model.example', INTEREST_LLM_KEY: 'k' }
    expect(() => readConfig(model, '/')).toThrow(/INTEREST_LLM_MODEL is needed with the other INTEREST_LLM_ variables/)
    expect(readConfig({ ENTRA_CLIENT_ID: 'c', SANDBOX: 'on' }, '/').sandbox).toBe(true)
  })

  it('removes the quotes that Docker, kubectl and Windows leave around values', () => {
    const quoted = { MAILBOX: '"a@firm.example"', PORT: "'3001'", TZ_BUSINESS: '"Europe/Berlin" ', FORWARD_TO: '""' }
    expect(readConfig(quoted, '/')).toMatchObject({
      mailbox: 'a@firm.example',
      port: 3001,
      businessTimeZone: 'Europe/Berlin',
      forwardTo: 'a@firm.example',
    })
  })
})

describe('the .env file', () => {
  it('is read from its first line even with a byte order mark, and reported when it cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rejoinder settings '))
    const file = join(folder, '.env')
    const ports = async (content: string | Buffer) => {
      await writeFile(file, content)
      const { port, mailbox } = readConfig({}, folder)
      return [port, mailbox]
    }
    try {
      const lines = 'PORT=3001\r\nMAILBOX="a@firm.example"\r\n'
      expect(await ports(lines)).toEqual([3001, 'a@firm.example'])
      expect(await ports(`\uFEFF${lines}`)).toEqual([3001, 'a@firm.example'])
      expect(await ports(Buffer.from(`\uFEFF${lines}`, 'utf16le'))).toEqual([3001, 'a@firm.example'])
      await rm(file)
      // Docker creates a folder when the file to mount does not exist.
      await mkdir(file)
      expect(() => readConfig({}, folder)).toThrow(/\.env exists but cannot be read/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
