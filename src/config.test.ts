import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')

describe('the configuration', () => {
  it('reads exactly the variables that .env.example names', () => {
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(match => match[1]).sort()
    const read = [...source.matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)].map(match => match[1])
    expect([...new Set(read)].sort()).toEqual(named)
  })

  it('has the defaults that .env.example shows', () => {
    const given = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(match => [match[1], match[2] ?? '']),
    )
    expect(readConfig(given, '/')).toEqual(readConfig({}, '/'))
  })

  it('names every wrong variable at once, and never the value', () => {
    const wrong = { PORT: 'secret-1', TZ_BUSINESS: 'secret-2', DATABASE_URL: 'secret-3', SEND_PER_MINUTE: '31' }
    const read = () => readConfig(wrong, '/')
    expect(read).toThrow(/PORT.*DATABASE_URL.*TZ_BUSINESS.*SEND_PER_MINUTE/)
    expect(read).not.toThrow(/secret/)
  })

  it('takes a verification key of SendGrid, and nothing else for one', () => {
    const keyOf = (text: string) => readConfig({ SENDGRID_WEBHOOK_PUBLIC_KEY: text }, '/').sendgrid.webhookPublicKey
    const der = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const key = der('P-256')
    expect(keyOf(key)).toBe(key)
    for (const wrong of ['secret', der('P-384'), key.slice(0, 60)]) {
      expect(() => keyOf(wrong)).toThrow(/SENDGRID_WEBHOOK_PUBLIC_KEY is not the verification key/)
    }
  })

  it('keeps the address of the outgoing webhook as it is given, and asks for a secret that signs', () => {
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
})
