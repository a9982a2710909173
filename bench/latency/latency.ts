import { signedInClient } from '../../src/testing/apiClient.ts'
import { aReply } from '../../src/testing/builders.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { zoneAtNoon } from '../../src/testing/zoneAtNoon.ts'
import { references } from '../ingest/fillMailbox.ts'
import { type Ground, onGround } from '../onGround.ts'
import { quantile } from '../quantile.ts'
import { fetchToken } from '../sandboxToken.ts'
import { timeBareNotices } from './bareNotice.ts'
import { type BareSteps, startBareSteps } from './bareSteps.ts'
import { watchResponses } from './watchResponses.ts'

/**
 * Measures from an email's arrival to its event in the browser, with and without push. The floor is the sum of the bare
 * steps.
 */
const [pushed, polled] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 5)]
const warmUps = 10
const inMailbox = 2000

interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
  controlUrl: string
  secret: string
}

await onGround(import.meta.url, measure)

async function measure(ground: Ground): Promise<void> {
  const sandbox = await ground
    .start('../sandboxProcess.ts', {
      SANDBOX_DATABASE_URL: await ground.createDatabase('sandbox'),
      COUNT: String(inMailbox),
    })
    .line<SandboxAddresses>()
  const product = await startProduct(ground, sandbox)
  const api = await signedInClient({ url: product.url, signInUrl: async () => `${product.url}?token=${product.token}` })
  const control = sandboxControl(sandbox.controlUrl)
  const arrive = () => control.add(aReply({ subject: `RE: ${references[0]}`, receivedDateTime: nowIso() }))
  const watch = await watchResponses(api, product.url)
  const bare = await startBareSteps(await ground.createDatabase('bare'), sandbox, arrive)
  const timeOne = () => watch.timeNext(arrive)
  try {
    const notices = await timeBareNotices(sandbox, await fetchToken(sandbox), warmUps * 2, arrive)
    await watch.catchUp(warmUps * 2)
    await api.send('POST', '/api/outlook/subscribe')
    for (let n = 0; n < warmUps; n += 1) await timeOne()
    const [push, floor]: [number[], BareSteps[]] = [[], []]
    for (let n = 0; n < pushed; n += 1) {
      push.push(await timeOne())
      floor.push(await watch.quietly(bare.run))
    }
    report('push', push, floor)
    console.log(`the stand-in's own delay until it tells: p50 ${quantile(notices, 0.5).toFixed(1)} ms`)
    const { body } = await api.get<{ id: string }[]>('/api/outlook/subscriptions')
    for (const { id } of body) await api.send('DELETE', `/api/outlook/subscriptions/${id}`)
    const poll: number[] = []
    for (let n = 0; n < polled; n += 1) poll.push(await timeOne())
    if (polled > 0) report('poll', poll, floor)
  } finally {
    watch.close()
    await bare.close()
  }
}

async function startProduct(ground: Ground, sandbox: SandboxAddresses): Promise<{ url: string; token: string }> {
  return ground
    .start('productProcess.ts', {
      CHILD_DATABASE_URL: await ground.createProductDatabase('product'),
      CHILD_LOGIN_URL: sandbox.loginUrl,
      CHILD_GRAPH_URL: sandbox.graphUrl,
      CHILD_SECRET: sandbox.secret,
      TZ_BUSINESS: zoneAtNoon(),
    })
    .line()
}

function nowIso(): string {
  return new Date().toISOString()
}

function report(name: string, latencies: number[], floor: BareSteps[]): void {
  const sums = floor.map(step => step.delta + step.insert + step.notify)
  const part = (key: keyof BareSteps) =>
    quantile(
      floor.map(step => step[key]),
      0.5,
    ).toFixed(1)
  const line = [0.5, 0.99].map(q => {
    const [ours, least] = [quantile(latencies, q), quantile(sums, q)]
    return `p${q * 100} ${ours.toFixed(0)} ms, ${(ours / least).toFixed(2)} times the bare steps (${least.toFixed(1)} ms)`
  })
  console.log(`${name}, ${latencies.length} emails: ${line.join('; ')}`)
  if (name === 'push')
    console.log(`bare: delta ${part('delta')} ms, insert ${part('insert')} ms, notify ${part('notify')} ms`)
}
