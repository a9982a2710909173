import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { noTraces } from '../traces/traces.ts'
import { serverLog } from './serverLog.ts'

const { isTTY } = process.stdout
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  process.stdout.isTTY = isTTY
})

const level = (settings: Record<string, string>, terminal: boolean) => {
  process.stdout.isTTY = terminal
  return serverLog(readConfig(settings, '/'), false, noTraces).level
}

it('logs only warnings on a terminal, unless LOG_LEVEL says otherwise, also in .env', () => {
  expect(level({}, true)).toBe('warn')
  expect(level({ LOG_LEVEL: 'debug' }, true)).toBe('debug')
  expect(level({ LOG_LEVEL: 'error' }, true)).toBe('error')
  vi.stubEnv('LOG_LEVEL', 'info')
  expect(level({ LOG_LEVEL: 'info' }, true)).toBe('info')
})

it('logs everything when there is no terminal', () => {
  expect(level({}, false)).toBe('info')
})
