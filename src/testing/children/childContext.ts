import { pino } from 'pino'
import { readConfig } from '../../config/config.ts'
import { type Context, createContext } from '../../context.ts'
import { sandboxServices } from '../../sandbox/sandboxServices.ts'
import type { Sandbox } from '../../sandbox/startSandbox.ts'

/** Nothing listens there: a process must not need what it was not given. */
const nowhere = 'http://127.0.0.1:9'

export function childEnvironment(
  databaseUrl: string,
  sandbox: Sandbox,
  dataDir?: string,
  aheadMs = 0,
): Record<string, string> {
  return {
    CHILD_DATABASE_URL: databaseUrl,
    CHILD_LOGIN_URL: sandbox.loginUrl,
    CHILD_GRAPH_URL: sandbox.graphUrl,
    CHILD_SECRET: sandbox.secret,
    CHILD_CASPIO_URL: sandbox.caspioUrl,
    CHILD_AHEAD_MS: String(aheadMs),
    ...(dataDir ? { CHILD_DATA_DIR: dataDir } : {}),
  }
}

export function openChildContext(env: Record<string, string> = {}): Context {
  const {
    CHILD_DATABASE_URL = '',
    CHILD_LOGIN_URL = nowhere,
    CHILD_GRAPH_URL = nowhere,
    CHILD_SECRET = '',
    CHILD_CASPIO_URL = nowhere,
    CHILD_DATA_DIR: DATA_DIR,
    CHILD_AHEAD_MS = '0',
  } = process.env
  const read = readConfig({ SANDBOX: 'on', MAILBOX: 'recruiting@rejoinder.example', DATA_DIR, ...env }, '/')
  // Tests send more per minute than Exchange allows.
  const config = { ...read, sendPerMinute: 10_000 }
  const urls = { loginUrl: CHILD_LOGIN_URL, graphUrl: CHILD_GRAPH_URL, caspioUrl: CHILD_CASPIO_URL }
  const addresses = { ...urls, secret: CHILD_SECRET }
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const clock = () => new Date(Date.now() + Number(CHILD_AHEAD_MS))
  return createContext(config, {
    databaseUrl: CHILD_DATABASE_URL,
    ...sandboxServices(addresses),
    log,
    clock,
    backoffMs: 10,
  })
}
