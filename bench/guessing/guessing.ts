import { setTimeout as wait } from 'node:timers/promises'
import { onGround } from '../onGround.ts'
import { quantile } from '../quantile.ts'

/** Compares requests during an attack with those of a quiet server. */
const attempts = Number(process.argv[2] ?? 150)
const aimMs = 250
const quietProbes = 20

await onGround(import.meta.url, async ground => {
  const databaseUrl = await ground.createProductDatabase('guessing')
  const { url, token } = await ground
    .start('productProcess.ts', { CHILD_DATABASE_URL: databaseUrl })
    .line<{ url: string; token: string }>()
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  /** Milliseconds of a health check and of a signed-in request. */
  const probe = async () => [await timed(`${url}/readyz`), await timed(`${url}/api/settings`, { cookie })] as const

  const quiet = []
  for (let n = 0; n < quietProbes; n += 1) quiet.push(await probe())
  let isGuessing = true
  const guesses = ground
    .start('guessProcess.ts', { GUESS_URL: `${url}/api/session`, ATTEMPTS: String(attempts) })
    .line<number[]>()
    .finally(() => {
      isGuessing = false
    })
  const busy = []
  while (isGuessing) {
    busy.push(await probe())
    await wait(5)
  }
  const statuses = await guesses
  const verified = statuses.filter(status => status === 401).length
  if (verified + statuses.filter(status => status === 429).length !== attempts) throw new Error(`got ${statuses}`)
  console.log(`${attempts} attempts from ${attempts} addresses: ${verified} verified, the others refused with 429`)
  for (const [index, name] of ['/readyz', '/api/settings of a user'].entries()) {
    const [calm, loaded] = [quiet, busy].map(probes => probes.map(times => times[index]!))
    console.log(
      `${name}: ${loaded!.length} requests meanwhile took at most ${Math.max(...loaded!).toFixed(0)} ms (aim ${aimMs}), ` +
        `median ${quantile(loaded!, 0.5).toFixed(1)} ms; on the quiet server at most ${Math.max(...calm!).toFixed(0)} ms, ` +
        `median ${quantile(calm!, 0.5).toFixed(1)} ms`,
    )
  }
})

async function timed(address: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}
