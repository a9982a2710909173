import { once } from 'node:events'
import pg from 'pg'
import { request } from 'undici'
import { attachmentExpansion, messageProperties } from '../../src/gateways/graph/toMailItem.ts'
import { fetchToken } from '../sandboxToken.ts'

/** Milliseconds of the steps that no product can avoid. */
export interface BareSteps {
  delta: number
  insert: number
  notify: number
}

export interface BareRunner {
  run(): Promise<BareSteps>
  close(): Promise<void>
}

/** @param arrive delivers one email to the Inbox */
export async function startBareSteps(
  databaseUrl: string,
  graph: { loginUrl: string; graphUrl: string; secret: string },
  arrive: () => Promise<unknown>,
): Promise<BareRunner> {
  const [writer, listener] = [databaseUrl, databaseUrl].map(url => new pg.Client({ connectionString: url })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([writer.connect(), listener.connect()])
  await writer.query('create table bare (id uuid primary key default gen_random_uuid(), page jsonb not null)')
  await listener.query('listen bare')
  const token = await fetchToken(graph)
  const fetchPage = async (url: string) => {
    const headers = { authorization: `Bearer ${token}`, prefer: 'IdType="ImmutableId", odata.maxpagesize=200' }
    const { body } = await request(url, { headers })
    return (await body.json()) as Record<string, string> & { value: object[] }
  }
  const user = `${graph.graphUrl}/v1.0/users/recruiting%40rejoinder.example`
  let link = `${user}/mailFolders/inbox/messages/delta?$select=${messageProperties}&$expand=${attachmentExpansion}`
  const catchUp = async (): Promise<object[]> => {
    const found: object[] = []
    for (;;) {
      const page = await fetchPage(link)
      found.push(...page.value)
      link = page['@odata.nextLink'] ?? page['@odata.deltaLink'] ?? link
      if (page['@odata.deltaLink']) return found
    }
  }
  return {
    async run() {
      await catchUp()
      await arrive()
      const times = [performance.now()]
      const [mail] = await catchUp()
      times.push(performance.now())
      await writer.query('insert into bare (page) values ($1)', [JSON.stringify(mail)])
      times.push(performance.now())
      const heard = once(listener, 'notification')
      await writer.query(`notify bare, 'x'`)
      await heard
      times.push(performance.now())
      const [start = 0, fetched = 0, stored = 0, told = 0] = times
      return { delta: fetched - start, insert: stored - fetched, notify: told - stored }
    },
    async close() {
      await Promise.all([writer.end(), listener.end()])
    },
  }
}
