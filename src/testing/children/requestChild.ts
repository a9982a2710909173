import { createInterface } from 'node:readline'
import { openChildContext } from './childContext.ts'

/** Sends a Graph request for each line on standard input, and prints when it is answered. */
const context = openChildContext()
const asked: Promise<void>[] = []
for await (const line of createInterface({ input: process.stdin })) {
  asked.push(context.graph.countMessages(line).then(() => void process.stdout.write('answered\n')))
}
await Promise.all(asked)
await context.close()
