import pg from 'pg'
import { request } from 'undici'
import { fetchToken } from '../sandboxToken.ts'

/**
 * Measures the floor: fetches the pages with plain undici, one by one, and inserts the raw JSON into an unlogged table.
 */
const { FLOOR_DATABASE_URL, GRAPH_URL, LOGIN_URL, SECRET, SELECT } = process.env
const token = await fetchToken({ loginUrl: LOGIN_URL ?? '', secret: SECRET ?? '' })
const client = new pg.Client({ connectionString: FLOOR_DATABASE_URL })
await client.connect()
await client.query('create unlogged table floor (page text)')
const mailbox = `${GRAPH_URL}/v1.0/users/recruiting%40rejoinder.example`
const folders = await foldersBelow(`${mailbox}/mailFolders`)
let pages = 0
const startedAt = performance.now()
for (const folder of folders) {
  let next: string | undefined = `${mailbox}/mailFolders/${folder.id}/messages/delta?${SELECT}`
  while (next) {
    const text = await page(next)
    await client.query('insert into floor values ($1)', [text])
    pages += 1
    // The link is at the start or end of a page; nothing else is parsed.
    next = text.match(/"@odata\.nextLink":("(?:[^"\\]|\\.)*")/)?.[1]
    next = next && (JSON.parse(next) as string)
  }
}
process.stdout.write(`${JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, pages })}\n`)
await client.end()

interface RawFolder {
  id: string
  childFolderCount: number
}

async function foldersBelow(url: string): Promise<RawFolder[]> {
  const { value } = JSON.parse(await page(`${url}?$top=100`)) as { value: RawFolder[] }
  const parents = value.filter(folder => folder.childFolderCount > 0)
  const below = await Promise.all(parents.map(({ id }) => foldersBelow(`${mailbox}/mailFolders/${id}/childFolders`)))
  return [...value, ...below.flat()]
}

async function page(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, prefer: 'IdType="ImmutableId", odata.maxpagesize=200' }
  const { statusCode, body } = await request(url, { headers })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} ${text.slice(0, 300)}`)
  return text
}
