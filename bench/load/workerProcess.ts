import { openChildContext } from '../../src/testing/children/childContext.ts'
import { startWorker } from '../../src/worker/startWorker.ts'
import { serveUsage } from './serveUsage.ts'

const context = openChildContext({ PUBLIC_URL: process.env.SERVER_URL ?? '', TZ_BUSINESS: process.env.ZONE ?? 'UTC' })
await startWorker(context)
process.stdout.write(`${JSON.stringify({ usageUrl: await serveUsage() })}\n`)
