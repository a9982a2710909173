import { type Ground, onGround } from '../onGround.ts'
import { betweenMs } from './betweenMs.ts'

/**
 * Measures when a first sync, at 200 ms a request, shows the first response and the last two days. Older email should
 * not matter.
 */
const sizes = process.argv.slice(2).map(Number)

/** Seconds since the start of the worker. */
interface Figures {
  first: number
  twoDays: number
  whole: number
  requests: number
  responses: number
}

await onGround(import.meta.url, async ground => {
  for (const count of sizes.length > 0 ? sizes : [5000]) {
    const { first, twoDays, whole, requests, responses } = await measure(ground, count)
    console.log(
      `${count} emails: first response after ${first.toFixed(1)} s, all of the last two days after ${twoDays.toFixed(1)} s, ` +
        `all ${responses} responses after ${whole.toFixed(0)} s and ${requests} requests`,
    )
  }
})

async function measure(ground: Ground, count: number): Promise<Figures> {
  const sandbox = ground.start('sandboxProcess.ts', {
    SANDBOX_DATABASE_URL: await ground.createDatabase(`sandbox${count}`),
    COUNT: String(count),
  })
  const { loginUrl, graphUrl, secret } = await sandbox.line<Record<'loginUrl' | 'graphUrl' | 'secret', string>>()
  try {
    return await ground
      .start('productProcess.ts', {
        CHILD_DATABASE_URL: await ground.createProductDatabase(`product${count}`),
        CHILD_LOGIN_URL: loginUrl,
        CHILD_GRAPH_URL: graphUrl,
        CHILD_SECRET: secret,
        EXPECTED: String(countReplies(count)),
      })
      .line<Figures>()
  } finally {
    sandbox.kill()
  }
}

/** One in five is ours. The oldest may be just outside of the two days. */
function countReplies(count: number): number {
  const inTwoDays = Math.floor((2 * 24 * 3_600_000) / betweenMs) - 5
  const newest = Array.from({ length: Math.min(count, inTwoDays) }, (_, back) => count - 1 - back)
  return newest.filter(n => n % 5 !== 3).length
}
