import { attachmentExpansion, messageProperties } from '../../src/gateways/graph/toMailItem.ts'
import { type Ground, onGround } from '../onGround.ts'
import { quantile } from '../quantile.ts'

interface Figures {
  first: { seconds: number; requests: number; newResponses: number; emailsRetrieved: number }
  peakMegabytes: number
  idle: { seconds: number; requests: number }[]
}

interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
  secret: string
}

await onGround(import.meta.url, async ground => {
  const large = Number(process.argv[2] ?? 20_000)
  const results = new Map<number, { product: Figures; floor: { seconds: number; pages: number } }>()
  for (const count of [Math.round(large / 20), Math.round(large / 4), large])
    results.set(count, await measure(ground, count))
  report(large, results)
})

function report(
  large: number,
  results: Map<number, { product: Figures; floor: { seconds: number; pages: number } }>,
): void {
  for (const [count, { product, floor }] of results) {
    const { first, idle, peakMegabytes } = product
    console.log(
      `${count} emails: ${first.newResponses} responses in ${first.seconds.toFixed(2)} s, ` +
        `${(first.seconds / floor.seconds).toFixed(2)} times the floor of ${floor.seconds.toFixed(2)} s; ` +
        `${first.requests} requests for ${floor.pages} pages (${(first.requests / floor.pages).toFixed(3)}); ` +
        `peak ${peakMegabytes.toFixed(0)} MB; idle poll ${(1000 * medianOf(idle)).toFixed(0)} ms, ` +
        `${idle[0]?.requests} requests`,
    )
  }
  const [small, middle, big] = [large / 20, large / 4, large].map(count => results.get(Math.round(count))?.product)
  const idleOf = (figures?: Figures) => medianOf(figures?.idle ?? [])
  console.log(
    `memory at ${large} over ${large / 4}: ${((big?.peakMegabytes ?? 0) / (middle?.peakMegabytes ?? 1)).toFixed(2)}`,
  )
  console.log(`idle poll at ${large} over ${large / 20}: ${(idleOf(big) / idleOf(small)).toFixed(2)}`)
}

function medianOf(runs: Figures['idle']): number {
  const seconds = runs.map(run => run.seconds)
  return quantile(seconds, 0.5)
}

async function measure(ground: Ground, count: number) {
  const sandbox = ground.start('../sandboxProcess.ts', {
    SANDBOX_DATABASE_URL: await ground.createDatabase(`sandbox${count}`),
    COUNT: String(count),
  })
  const { loginUrl, graphUrl, secret } = await sandbox.line<SandboxAddresses>()
  try {
    const floor = await ground
      .start('floorProcess.ts', {
        FLOOR_DATABASE_URL: await ground.createDatabase(`floor${count}`),
        GRAPH_URL: graphUrl,
        LOGIN_URL: loginUrl,
        SECRET: secret,
        SELECT: `$select=${messageProperties}&$expand=${attachmentExpansion}`,
      })
      .line<{ seconds: number; pages: number }>()
    const product = await ground
      .start('productProcess.ts', {
        CHILD_DATABASE_URL: await ground.createProductDatabase(`product${count}`),
        CHILD_LOGIN_URL: loginUrl,
        CHILD_GRAPH_URL: graphUrl,
        CHILD_SECRET: secret,
      })
      .line<Figures>()
    return { floor, product }
  } finally {
    sandbox.kill()
  }
}
