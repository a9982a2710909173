import type { Knex } from 'knex'
import { request } from 'undici'
import { openDatabase } from '../../src/store/database/openDatabase.ts'
import { type Ground, onGround } from '../onGround.ts'
import { fillTables, rareWord, rareWordCount } from './fillTables.ts'
import type { Statement } from './floorProcess.ts'
import { measure, type Server, type Speed } from './measure.ts'

interface Pair {
  product: Omit<Server, 'paths'>
  floor: Omit<Server, 'paths'>
  cases: Map<string, string[]>
}

await onGround(import.meta.url, async ground => {
  const count = Number(process.argv[2] ?? 200_000)
  const small = await startPair(ground, count / 10)
  const large = await startPair(ground, count)
  for (const [name, paths] of large.cases) {
    const fewer = small.cases.get(name) ?? []
    const speeds = await measure({
      product: { ...large.product, paths },
      floor: { ...large.floor, paths },
      smallProduct: { ...small.product, paths: fewer },
      smallFloor: { ...small.floor, paths: fewer },
    })
    report(name, speeds)
  }
})

async function startPair(ground: Ground, count: number): Promise<Pair> {
  const databaseUrl = await ground.createProductDatabase(`mailbox${count}`)
  const db = openDatabase(databaseUrl)
  const indexing = await fillTables(db, count)
  console.log(`${count} emails: search documents made in ${indexing.toFixed(1)} s`)
  const cases = await pathsByCase(db, count)
  await db.destroy()
  const product = ground.start('productProcess.ts', {
    CHILD_DATABASE_URL: databaseUrl,
    PATHS: JSON.stringify([...cases.values()].flat()),
  })
  const floor = ground.start('floorProcess.ts', { FLOOR_DATABASE_URL: databaseUrl })
  const [{ statements, ...server }, bare] = await Promise.all([
    product.line<Pair['product'] & { statements: Record<string, Statement[]> }>(),
    floor.line<Pair['floor']>(),
  ])
  await request(bare.url, { method: 'PUT', body: JSON.stringify(statements) })
  return { product: server, floor: bare, cases }
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

type Measured = Record<'product' | 'floor' | 'smallProduct' | 'smallFloor', Speed>

function report(name: string, { product, floor, smallProduct, smallFloor }: Measured): void {
  const ratio = (a: number, b: number): string => (a / b).toFixed(2)
  console.log(
    `  ${name}: p50 ${product.p50.toFixed(2)} ms, ${ratio(product.p50, floor.p50)} times the floor of ` +
      `${floor.p50.toFixed(2)}; p99 ${product.p99.toFixed(2)} ms, ${ratio(product.p99, floor.p99)} times; ` +
      `${product.perSecond.toFixed(0)} a second, ${ratio(product.perSecond, floor.perSecond)} times the floor's; ` +
      `p50 over that of a tenth of the emails: ${ratio(product.p50, smallProduct.p50)}, the floor's ` +
      `${ratio(floor.p50, smallFloor.p50)}`,
  )
}
