import { createInterface } from 'node:readline'
import { openChildContext } from './childContext.ts'

/** Asks Graph for something in a process of its own, for each line on standard input, and tells when it was answered. */
const context = openChildContext()
for await (const line of createInterface({ input: process.stdin })) {
  await context.graph.countMessages(line)
  process.stdout.write('answered\n')
}
await context.close()
