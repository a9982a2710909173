import { startWorker } from '../../worker/startWorker.ts'
import { openChildContext } from './childContext.ts'

await startWorker(openChildContext())
process.stdout.write('runs\n')
