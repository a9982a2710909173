import { startSandbox } from '../../src/sandbox/startSandbox.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { fillSeason } from './emails.ts'

const sandbox = await startSandbox({
  databaseUrl: process.env.SANDBOX_DATABASE_URL ?? '',
  mailbox: 'recruiting@rejoinder.example',
  seed: false,
  live: false,
})
await fillSeason(sandboxControl(sandbox.controlUrl), Number(process.env.COUNT))
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
