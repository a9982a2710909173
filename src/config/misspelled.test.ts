import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { findMisspelled } from './misspelled.ts'

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
const meant = (names: string[], where: 'file' | 'environment') => {
  const variables = Object.fromEntries(names.map(name => [name, 'x']))
  const found = findMisspelled(settingNames(), { file: {}, environment: {}, [where]: variables })
  return Object.fromEntries(found.map(({ name, meant }) => [name, meant]))
}

describe('a misspelled setting', () => {
  it('is matched with the setting that it resembles, in .env and in the environment', () => {
    const expected = { MAILBOXX: 'MAILBOX', SEND_PER_MIN: 'SEND_PER_MINUTE', DATABASE_URI: 'DATABASE_URL' }
    expect(meant(Object.keys(expected), 'file')).toEqual(expected)
    expect(meant(Object.keys(expected), 'environment')).toEqual(expected)
    expect(meant(['PROT', 'mailbox', 'HOTS'], 'file')).toEqual({ mailbox: 'MAILBOX' })
  })

  it('is not reported for variables of other programs or for known settings', () => {
    const others = 'HOME PATH HOSTNAME LOGNAME USER SHELL TERM TZ LANG NODE_ENV NODE_OPTIONS NO_COLOR XDG_DATA_DIRS'
    const more = 'OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER POSTGRES_PASSWORD HTTPS_PROXY AWS_ACCESS_KEY_ID PORTAGE SSH_TTY'
    expect(meant(`${others} ${more}`.split(' '), 'environment')).toEqual({})
    expect(meant(['OTEL_SERVICE_NAME', 'POSTGRES_PASSWORD', 'NODE_ENV', 'HTTPS_PROXY'], 'file')).toEqual({})
    expect(meant(Object.keys(example), 'file')).toEqual({})
  })

  it('is compared with every setting of .env.example', () => {
    expect([...settingNames()].sort()).toEqual(Object.keys(example).sort())
  })
})
