import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../testing/selfSignedCertificate.ts'
import { listMisspelled, readConfig } from './config.ts'
import { secretNames } from './secretFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'rejoinder-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const read = (environment: Record<string, string>) => readConfig(environment, '/')

describe('a secret in a file', () => {
  it.each(['key-1', 'key-1\n', 'key-1\r\n'])('is read without trailing line breaks: %j', text => {
    expect(read({ SENDGRID_API_KEY_FILE: file('key', text) }).sendgrid.apiKey).toBe('key-1')
  })

  it('is not reported as misspelled', () => {
    writeFileSync(join(folder, '.env'), secretNames.map(name => `${name}_FILE=/run/secret\n`).join(''))
    expect(listMisspelled({}, folder)).toEqual([])
  })

  it('counts as set, for every secret', () => {
    const urls = {
      CASPIO_URL: 'https://a.caspio.com',
      CASPIO_CLIENT_ID: 'c',
      CASPIO_TABLE: 't',
      MAILBOX: 'a@firm.example',
    }
    const entra = { ENTRA_TENANT_ID: 't', ENTRA_CLIENT_ID: 'c', OUTGOING_WEBHOOK_URL: 'https://hooks.example' }
    const model = { INTEREST_LLM_URL: 'https://model.example', INTEREST_LLM_MODEL: 'm' }
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://one@db/one',
      ENTRA_CLIENT_CERTIFICATE: Object.values(selfSignedCertificate()).join(''),
      OUTGOING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    }
    const given = { ...urls, ...entra, ...model }
    const direct = secretNames.map(name => [name, values[name] ?? `value of ${name}`])
    const byFile = direct.map(([name = '', value = '']) => [`${name}_FILE`, file(name, `${value}\n`)])
    expect(read({ ...given, ...Object.fromEntries(byFile) })).toEqual(read({ ...given, ...Object.fromEntries(direct) }))
  })

  it('is rejected without its value when the secret is also set, or the file is empty or unreadable', () => {
    const wrong = () =>
      read({
        SENDGRID_API_KEY: 'open-1',
        SENDGRID_API_KEY_FILE: file('both', 'open-2'),
        INTEREST_LLM_KEY_FILE: file('empty', '\n'),
        ENTRA_CLIENT_SECRET_FILE: join(folder, 'missing'),
        CASPIO_CLIENT_SECRET_FILE: folder,
      })
    expect(wrong).toThrow(/SENDGRID_API_KEY_FILE and SENDGRID_API_KEY are both set/)
    expect(wrong).toThrow(/INTEREST_LLM_KEY_FILE names an empty file/)
    expect(wrong).toThrow(/ENTRA_CLIENT_SECRET_FILE names a file that cannot be read \(ENOENT\)/)
    expect(wrong).toThrow(/CASPIO_CLIENT_SECRET_FILE names a file that cannot be read \(EISDIR\)/)
    expect(wrong).not.toThrow(/open-/)
  })

  it.each(['.env.example', 'docs/operations.md'])('is documented in %s', document => {
    const text = readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8')
    expect(secretNames.filter(name => !text.includes(`${name}_FILE`))).toEqual([])
  })
})
