import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexMessages } from '../actions/mailbox/indexMessages.ts'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { ServerEventBody } from '../contract/events.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { sandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-4711' })] })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

async function listen(
  query = '',
): Promise<{ events: ServerEventBody[]; cookie: string; ended: Promise<void>; close(): void }> {
  const { secret } = await openSessionFor(server.context, 'Colleague')
  const cookie = `rejoinder_session=${secret}`
  const abort = new AbortController()
  const response = await fetch(`${server.url}/api/events${query}`, { headers: { cookie }, signal: abort.signal })
  const events: ServerEventBody[] = []
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const lines = (rest + Buffer.from(chunk).toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
    }
  }
  const ended = read().catch(() => {})
  return { events, cookie, ended, close: () => abort.abort() }
}

describe('GET /api/events', () => {
  it('sends what a sync found, in order', async () => {
    const { events, close } = await listen()
    await server.control.add(aReply({ subject: 'RE: JL-4711' }))
    await api.send('POST', '/api/outlook/sync', { hoursBack: 120 })
    await waitFor('the end of the sync', async () => events.some(event => event.type === 'sync.finished'))
    expect(events.filter(event => event.type !== 'sync.progress')).toEqual([
      { type: 'responses.changed', reason: 'received' },
      {
        type: 'sync.finished',
        manual: true,
        changed: true,
        result: { emailsRetrieved: 1, emailsProcessed: 1, newResponses: 1 },
      },
    ])
    close()
  })

  it('continues after the last event a browser received, or reports that it cannot', async () => {
    const read = async (lastId: string, until: RegExp) => {
      const abort = new AbortController()
      const headers = { cookie: api.cookie, 'last-event-id': lastId }
      const { body } = await fetch(`${server.url}/api/events`, { headers, signal: abort.signal })
      let text = ''
      for await (const chunk of body ?? []) {
        text += Buffer.from(chunk).toString()
        if (until.test(text)) break
      }
      abort.abort()
      return text
    }
    const lost = await read('another-7', /reconnected/)
    const [, lastId = ''] = /^id: (\S+)$/m.exec(lost) ?? []
    const heard = read(lastId, /settings/)
    await api.send('PUT', '/api/settings', { autoSync: true })
    await heard
    const missed = await read(lastId, /settings/)
    expect(missed).toMatch(/\n\nid: \S+\ndata: {"type":"settings.changed"}\n\n$/)
    expect(missed).not.toContain('reconnected')
    expect(missed).not.toContain(`id: ${lastId}\n`)
  })

  it('starts with the events of the last seconds if asked, and without them otherwise', async () => {
    const before = await listen()
    await api.send('PUT', '/api/settings', { autoSync: true })
    await waitFor('the event', async () => before.events.length === 1)
    const [asked, other] = [await listen('?last=60'), await listen()]
    await waitFor('the earlier event', async () => asked.events.some(({ type }) => type === 'settings.changed'))
    await api.send('PUT', '/api/settings', { autoSync: true })
    await waitFor('the event in every stream', async () => other.events.length > 0 && before.events.length > 1)
    expect(other.events).toEqual([{ type: 'settings.changed' }])
    expect(asked.events.slice(-2)).toEqual(before.events)
    for (const { close } of [before, asked, other]) close()
  })

  it('is refused with a reason when a user has many streams in all sessions, until one of them ends', async () => {
    const names = ['Colleague', 'Colleague', 'Somebody else']
    const sessions = await Promise.all(names.map(name => openSessionFor(server.context, name)))
    const [cookie = '', again = '', other = ''] = sessions.map(({ secret }) => `rejoinder_session=${secret}`)
    const [first, rest] = [new AbortController(), new AbortController()]
    const open = (by: string, { signal }: AbortController) =>
      fetch(`${server.url}/api/events`, { headers: { cookie: by }, signal })
    await open(cookie, first)
    await Promise.all(Array.from({ length: 99 }, (_, n) => open(n % 2 ? cookie : again, rest)))
    const refused = await open(again, rest)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'events.tooMany', error: expect.stringContaining('Close some') })
    expect((await open(other, rest)).status).toBe(200)
    first.abort()
    await waitFor('another stream', async () => (await open(cookie, rest)).status === 200)
    rest.abort()
  })

  it('answers a HEAD request without waiting', async () => {
    const headers = { cookie: api.cookie }
    const answer = await fetch(`${server.url}/api/events`, { method: 'HEAD', headers })
    expect(answer.status).toBe(404)
  })

  it('ends at once for a browser that was signed out, and continues for the others', async () => {
    const [left, other] = [await listen(), await listen()]
    const answer = await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { cookie: left.cookie } })
    expect(answer.status).toBe(204)
    await left.ended
    await api.send('PUT', '/api/settings', { autoSync: true })
    await waitFor('the event', async () => other.events.length === 1)
    expect(left.events).toEqual([])
  })

  it('reports changes without new email: removed email, folder counts and newly indexed text', async () => {
    const { context, sandbox } = server
    const poll = () => syncMail(context, { hoursBack: 1, manual: false })
    const control = sandboxControl(sandbox.controlUrl)
    const id = await control.add(aReply({ subject: 'A quoll' }))
    await poll()
    const { events, close } = await listen()
    const heard = (count: number) => waitFor(`event ${count}`, async () => events.length === count)
    const finished = {
      type: 'sync.finished',
      manual: false,
      changed: true,
      result: { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 },
    }
    await indexMessages(context, new AbortController().signal)
    await heard(1)
    await control.remove(id)
    await poll()
    await heard(2)
    await context.db('mail_folders').where({ well_known_name: 'inbox' }).update({ unread_item_count: 77 })
    await poll()
    await heard(3)
    await poll()
    await indexMessages(context, new AbortController().signal)
    await api.send('PUT', '/api/settings', { autoSync: true })
    await heard(4)
    expect(events).toEqual([
      { type: 'emails.changed', folderIds: [] },
      finished,
      finished,
      { type: 'settings.changed' },
    ])
    close()
  })

  it('sends every browser the changes of one', async () => {
    const id = await insertResponse(server.context.db)
    const [one, other] = [await listen(), await listen()]
    await api.send('PATCH', `/api/responses/${id}/read`)
    await api.send('PUT', '/api/settings', { autoSync: false })
    for (const { events, close } of [one, other]) {
      await waitFor('both events', async () => events.length >= 2)
      expect(events.map(event => event.type)).toEqual(['responses.changed', 'settings.changed'])
      close()
    }
  })

  it('asks browsers to reload after the database connection was lost', async () => {
    const { events, close } = await listen()
    await server.context.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rejoinder events' and datname = current_database()`,
    )
    await waitFor('the word after the gap', async () => events.length > 0)
    expect(events).toEqual([{ type: 'responses.changed', reason: 'reconnected' }])
    close()
  })

  it('disconnects a browser that reads nothing before its backlog fills the memory', async () => {
    const { hostname, port } = new URL(server.url)
    const deaf = connect(Number(port), hostname)
    deaf.on('error', () => {})
    deaf.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${api.cookie}\r\n\r\n`)
    await once(deaf, 'readable')
    const { events, close } = await listen()
    const event = `json_build_object('type', 'responses.changed', 'reason', n || repeat('x', 7800))::text`
    const [bursts, inBurst] = [40, 50]
    for (let burst = 1; burst <= bursts; burst += 1) {
      await server.context.db.raw(
        `select pg_notify('rejoinder_events', ${event}) from generate_series(1, ${inBurst}) n`,
      )
      await waitFor('another browser to hear all', async () => events.length === burst * inBurst)
    }
    const closed = once(deaf, 'close')
    deaf.resume()
    await closed
    expect(deaf.bytesRead).toBeLessThan(bursts * inBurst * 7800)
    close()
  })

  it('[API-48] reports candidates that were added, changed or synced', async () => {
    const { events, close } = await listen()
    const heard = (times: number) =>
      waitFor(
        `${times} changes`,
        async () => events.filter(({ type }) => type === 'candidates.changed').length === times,
      )
    const added = await api.send<{ id: string }>('POST', '/api/candidates', { refId: 'JL-1', name: 'Ada Lind' })
    await heard(1)
    await api.send('PATCH', `/api/candidates/${added.body.id}`, { status: 'active' })
    await heard(2)
    await server.control.addCaspioRows([{ Ref_ID: 'JL-2', Full_Name: 'Eve Lind' }])
    await api.send('POST', '/api/candidates/sync')
    await heard(3)
    close()
  })
})
