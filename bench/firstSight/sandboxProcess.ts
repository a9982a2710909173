import { startSandbox } from '../../src/sandbox/startSandbox.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { fillMailbox } from '../ingest/fillMailbox.ts'
import { betweenMs } from './betweenMs.ts'

/** Answers at the speed of Graph over a network. */
const sandbox = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  mailbox: 'recruiting@rejoinder.example',
  seed: false,
  live: false,
})
const count = Number(process.env.COUNT)
const now = Date.now()
await fillMailbox(sandbox.controlUrl, count, n => now - (count - n) * betweenMs)
await sandboxControl(sandbox.controlUrl).fault({ kind: 'slow', delayMs: 200, times: 1_000_000_000 })
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
