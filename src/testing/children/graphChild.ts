import { createInterface } from 'node:readline'
import { startSandbox } from '../../sandbox/startSandbox.ts'

/** Prints the addresses of an empty sandbox. Each line on standard input sets its clock ahead, in ms. */
let aheadMs = Number(process.env.GRAPH_AHEAD_MS ?? 0)
createInterface({ input: process.stdin }).on('line', line => {
  aheadMs = Number(line)
})
const sandbox = await startSandbox({
  databaseUrl: process.env.GRAPH_DATABASE_URL ?? '',
  mailbox: process.env.MAILBOX ?? '',
  secret: process.env.GRAPH_SECRET,
  seed: false,
  live: false,
  clock: () => new Date(Date.now() + aheadMs),
})
process.stdout.write(`${JSON.stringify(sandbox)}\n`)
