import { startWorker } from '../../worker/startWorker.ts'
import { openChildContext } from './childContext.ts'

/** A worker in a process of its own, for tests that kill it. Tells on standard output that it runs. */
await startWorker(openChildContext())
process.stdout.write('runs\n')
