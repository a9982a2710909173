import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attachmentExpansion, messageProperties } from '../../src/gateways/graph/toMailItem.ts'
import { startEmbeddedPostgres } from '../../src/gateways/postgres/embeddedPostgres.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { onServer, withDatabase } from '../../src/testing/testDatabase.ts'
import { type RunningScript, startScript } from '../startScript.ts'

/** What the product told of one mailbox. */
interface Figures {
  first: { seconds: number; requests: number; newResponses: number; emailsRetrieved: number }
  peakMegabytes: number
  idle: { seconds: number; requests: number }[]
}

interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const folder = await mkdtemp(join(tmpdir(), 'rejoinder-bench-'))
const postgres = await startEmbeddedPostgres(folder)
try {
  const large = Number(process.argv[2] ?? 20_000)
  const results = new Map<number, { product: Figures; floor: { seconds: number; pages: number } }>()
  for (const count of [Math.round(large / 20), Math.round(large / 4), large]) results.set(count, await measure(count))
  report(large, results)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function report(
  large: number,
  results: Map<number, { product: Figures; floor: { seconds: number; pages: number } }>,
): void {
  for (const [count, { product, floor }] of results) {
    const { first, idle, peakMegabytes } = product
    console.log(
      `${count} mails: ${first.newResponses} responses in ${first.seconds.toFixed(2)} s, ` +
        `${(first.seconds / floor.seconds).toFixed(2)} times the floor of ${floor.seconds.toFixed(2)} s; ` +
        `${first.requests} requests for ${floor.pages} pages (${(first.requests / floor.pages).toFixed(3)}); ` +
        `peak ${peakMegabytes.toFixed(0)} MB; idle poll ${(1000 * median(idle.map(run => run.seconds))).toFixed(0)} ms, ` +
        `${idle[0]?.requests} requests`,
    )
  }
  const [small, middle, big] = [large / 20, large / 4, large].map(count => results.get(Math.round(count))?.product)
  const idleOf = (figures?: Figures) => median(figures?.idle.map(run => run.seconds) ?? [])
  console.log(
    `memory at ${large} over ${large / 4}: ${((big?.peakMegabytes ?? 0) / (middle?.peakMegabytes ?? 1)).toFixed(2)}`,
  )
  console.log(`idle poll at ${large} over ${large / 20}: ${(idleOf(big) / idleOf(small)).toFixed(2)}`)
}

/** A mailbox of `count` mails: the floor, then the product, each in a process of its own. */
async function measure(count: number) {
  const url = async (name: string): Promise<string> => {
    await onServer(withDatabase(postgres.url, 'postgres'), `create database ${name}`)
    return withDatabase(postgres.url, name)
  }
  const databases = {
    sandbox: await url(`sandbox${count}`),
    floor: await url(`floor${count}`),
    product: await url(`product${count}`),
  }
  const db = openDatabase(databases.product)
  await migrate(db)
  await db.destroy()
  const sandbox = start('sandboxProcess.ts', { SANDBOX_DATABASE_URL: databases.sandbox, COUNT: String(count) })
  const { loginUrl, graphUrl } = await sandbox.line<SandboxAddresses>()
  try {
    const floor = await start('floorProcess.ts', {
      FLOOR_DATABASE_URL: databases.floor,
      GRAPH_URL: graphUrl,
      LOGIN_URL: loginUrl,
      SELECT: `$select=${messageProperties}&$expand=${attachmentExpansion}`,
    }).line<{ seconds: number; pages: number }>()
    const product = await start('productProcess.ts', {
      CHILD_DATABASE_URL: databases.product,
      CHILD_LOGIN_URL: loginUrl,
      CHILD_GRAPH_URL: graphUrl,
    }).line<Figures>()
    return { floor, product }
  } finally {
    sandbox.kill()
  }
}

function start(script: string, env: Record<string, string>): RunningScript {
  return startScript(fileURLToPath(new URL(script, import.meta.url)), env)
}
