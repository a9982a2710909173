import { startSandbox } from '../src/sandbox/startSandbox.ts'
import { fillMailbox } from './ingest/fillMailbox.ts'

/** Notifies at once, because its delay must not count. */
const sandbox = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  mailbox: 'recruiting@rejoinder.example',
  seed: false,
  live: false,
  collectMs: 0,
})
await fillMailbox(sandbox.controlUrl, Number(process.env.COUNT))
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
