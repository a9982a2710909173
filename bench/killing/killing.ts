import assert from 'node:assert/strict'
import { Random } from '../../src/sandbox/Random.ts'
import {
  clockJumps,
  type Disruption,
  diskFull,
  graphAway,
  postgresKilled,
  serverKilled,
  workerKilled,
} from '../../src/testing/installation/disruptions.ts'
import { MailLedger } from '../../src/testing/installation/MailLedger.ts'
import { startInstallation } from '../../src/testing/installation/startInstallation.ts'
import { type Ground, onGround } from '../onGround.ts'

/**
 * Repeats every failure in random order and prints the recovery time. Exits with 1 if anything is lost, duplicated, or
 * stuck.
 */
const [rounds, seed] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? Date.now() % 1_000_000)]
const disruptions: Record<string, Disruption> = {
  'PostgreSQL killed': postgresKilled,
  'worker killed': workerKilled,
  'server killed': serverKilled,
  'disk of uploads full': diskFull,
  'clock a day ahead and back': clockJumps,
  'Graph away for an hour': graphAway,
}

await onGround(import.meta.url, killAll)

async function killAll({ postgresUrl }: Ground): Promise<void> {
  console.log(`killing, ${rounds} rounds, seed ${seed}`)
  const random = new Random(seed)
  const product = await startInstallation(postgresUrl)
  try {
    const candidate = { refId: 'JL-4711', firstName: 'Ada', lastName: 'Lind', name: 'Ada Lind' }
    assert.equal((await product.call('POST', '/api/candidates', candidate)).status, 201)
    const ledger = new MailLedger(product, candidate.refId)
    const took = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, disrupt] of random.sample(Object.entries(disruptions), Object.keys(disruptions).length)) {
        const startedAt = performance.now()
        await disrupt(product, ledger)
        took.set(name, [...(took.get(name) ?? []), (performance.now() - startedAt) / 1000])
        assert.deepEqual(await ledger.outcome(), ledger.expected(), `after ${name}`)
        assert.deepEqual(product.deaths, [], `processes that ended by themselves, after ${name}`)
      }
    }
    for (const [name, seconds] of took) console.log(`${name}: ${summary(seconds)}`)
    console.log(`${ledger.received.length} emails in, ${ledger.ordered.length} out, none lost, none doubled`)
  } finally {
    await product.close()
  }
}

function summary(seconds: readonly number[]): string {
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  return `all is well again after ${mean.toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s`
}
