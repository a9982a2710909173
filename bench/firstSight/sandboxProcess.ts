import { startSandbox } from '../../src/sandbox/startSandbox.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { fillMailbox } from '../ingest/fillMailbox.ts'
import { betweenMs } from './betweenMs.ts'

/**
 * The sandbox in a process of its own, filled with `COUNT` mails of which the newest came now, and as slow as a Graph on
 * the other side of a network. Its addresses are what it prints.
 */
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
