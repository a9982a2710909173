import { startWorker } from '../../worker/startWorker.ts'
import { openChildContext } from './childContext.ts'

/** Prints 'runs' when it has started. */
await startWorker(openChildContext())
process.stdout.write('runs\n')
