import { startSandbox } from '../../src/sandbox/startSandbox.ts'
import { fillMailbox } from './fillMailbox.ts'

/** The sandbox in a process of its own, filled with `COUNT` mails. Tells its addresses on standard output. */
const sandbox = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  mailbox: 'recruiting@rejoinder.example',
  seed: false,
  live: false,
})
await fillMailbox(sandbox.controlUrl, Number(process.env.COUNT))
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
