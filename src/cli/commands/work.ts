import type { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { openSurroundings } from '../surroundings.ts'
import { untilStopped } from '../untilStopped.ts'
import { serverLog } from './start.ts'

/** `rejoinder work`: a worker alone, as many as wanted. */
export function addWork(program: Command): void {
  program
    .command('work')
    .description('run a worker alone (background syncs and jobs)')
    .action(async () => {
      const config = readConfig()
      const { context, close } = await openSurroundings({
        config,
        log: serverLog(config),
        migrate: false,
        microsoft: true,
        live: config.sandboxLive,
      })
      const worker = await startWorker(context)
      process.stdout.write('The worker runs. Stop with Ctrl-C.\n')
      await untilStopped(
        async () => {
          await worker.stop()
          await close()
        },
        line => process.stderr.write(`${line}\n`),
      )
    })
}
