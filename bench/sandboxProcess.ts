import { startSandbox } from '../src/sandbox/startSandbox.ts'
import { fillMailbox } from './ingest/fillMailbox.ts'

/**
 * The sandbox in a process of its own, filled with `COUNT` mails. It tells of changes at once: its delay is not ours.
 * Its addresses are what it prints.
 */
const sandbox = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  mailbox: 'recruiting@rejoinder.example',
  seed: false,
  live: false,
  collectMs: 0,
})
await fillMailbox(sandbox.controlUrl, Number(process.env.COUNT))
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
