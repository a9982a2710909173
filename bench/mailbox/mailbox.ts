import type { Knex } from 'knex'
import { request } from 'undici'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { type Ground, onGround } from '../onGround.ts'
import { fillTables, rareWord, rareWordCount } from './fillTables.ts'
import type { Statement } from './floorProcess.ts'
import { measure, type Server, type Speed } from './measure.ts'

type Figures = Map<string, Record<'product' | 'floor', Speed>>

await onGround(import.meta.url, async ground => {
  const large = Number(process.argv[2] ?? 200_000)
  const small = await measureAt(ground, Math.round(large / 10))
  const big = await measureAt(ground, large)
  for (const [name, { product }] of big) {
    const before = small.get(name)?.product.p50 ?? 1
    console.log(`${name}: p50 at ${large} over ${large / 10}: ${(product.p50 / before).toFixed(2)}`)
  }
})

/** A mailbox of `count` mails: the product and the floor, each in a process of its own, asked in turns. */
async function measureAt(ground: Ground, count: number): Promise<Figures> {
  const databaseUrl = await ground.createProductDatabase(`mailbox${count}`)
  const db = openDatabase(databaseUrl)
  const indexing = await fillTables(db, count)
  console.log(`${count} mails: search documents made in ${indexing.toFixed(1)} s`)
  const cases = await pathsByCase(db, count)
  await db.destroy()
  const product = ground.start('productProcess.ts', {
    CHILD_DATABASE_URL: databaseUrl,
    PATHS: JSON.stringify([...cases.values()].flat()),
  })
  const floor = ground.start('floorProcess.ts', { FLOOR_DATABASE_URL: databaseUrl })
  try {
    const [{ statements, ...server }, bare] = await Promise.all([
      product.line<Server & { statements: Record<string, Statement[]> }>(),
      floor.line<Server>(),
    ])
    await request(bare.url, { method: 'PUT', body: JSON.stringify(statements) })
    const figures: Figures = new Map()
    for (const [name, paths] of cases) {
      const speeds = await measure({ product: server, floor: bare }, paths)
      figures.set(name, speeds)
      report(name, speeds)
    }
    return figures
  } finally {
    product.kill()
    floor.kill()
  }
}

async function pathsByCase(db: Knex, count: number): Promise<Map<string, string[]>> {
  const ids: string[] = await db('message_copies').orderByRaw('md5(graph_id)').limit(300).pluck('graph_id')
  const rare = Array.from({ length: rareWordCount(count) }, (_, n) => `/api/outlook/search?q=${rareWord(n)}`)
  const range = encodeURIComponent('[0,24]')
  const unread = encodeURIComponent('{"threads":true,"isRead":"false"}')
  return new Map([
    ['folder page', ['/api/outlook/emails?folderId=Inbox', '/api/outlook/emails?folderId=Inbox&page=3']],
    ['unread page', ['/api/outlook/emails?folderId=Inbox&unreadOnly=true']],
    ['message', ids.map(id => `/api/outlook/emails/${id}`)],
    ['rare word', rare],
    ['common word', ['/api/outlook/search?q=partner', '/api/outlook/search?q=thank%20introduction']],
    ['word in 1 of 60', ['/api/outlook/search?q=from%3Afirm7', '/api/outlook/search?q=from%3Afirm33']],
    ['responses', [`/api/responses?range=${range}&filter=${unread}`]],
  ])
}

function report(name: string, { product, floor }: Record<'product' | 'floor', Speed>): void {
  const ratio = (a: number, b: number): string => (a / b).toFixed(2)
  console.log(
    `  ${name}: p50 ${product.p50.toFixed(2)} ms, ${ratio(product.p50, floor.p50)} times the floor of ` +
      `${floor.p50.toFixed(2)}; p99 ${product.p99.toFixed(2)} ms, ${ratio(product.p99, floor.p99)} times; ` +
      `${product.perSecond.toFixed(0)} a second, ${ratio(product.perSecond, floor.perSecond)} times the floor's`,
  )
}
