import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { syncMail } from './syncMail.ts'
import { syncSubmissions } from './syncSubmissions.ts'

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
})
afterEach(() => opened.close())

const sync = (hoursBack = 24) => syncSubmissions(context, { hoursBack, manual: true })
const hoursAgo = (hours: number) => new Date(context.clock().getTime() - hours * 3_600_000).toISOString()

describe('syncSubmissions', () => {
  it('[API-27] syncs only Sent Items and returns the number of submissions', async () => {
    await addCandidates(context, [candidate])
    await control.addAll([
      anOutreach(candidate, { receivedDateTime: hoursAgo(1) }),
      anOutreach(candidate, { receivedDateTime: hoursAgo(30) }),
      aReply({ subject: 'RE: JL-2291' }),
    ])
    expect(await sync()).toEqual({ submissionsFound: 1, newSubmissions: 2 })
    expect(await sync()).toEqual({ submissionsFound: 1, newSubmissions: 0 })
    expect(await sync(48)).toEqual({ submissionsFound: 2, newSubmissions: 0 })
    expect(await context.db('messages').pluck('kind')).toEqual(['submission', 'submission'])
    expect((await opened.sync()).newResponses).toBe(1)
  })

  it('[CONST-03] [CONST-04] reconsiders sent email within the time window once the candidate is known', async () => {
    await control.addAll([
      anOutreach(candidate, { receivedDateTime: hoursAgo(23) }),
      anOutreach(candidate, { receivedDateTime: hoursAgo(1439) }),
      anOutreach(candidate, { receivedDateTime: hoursAgo(1441) }),
    ])
    expect(await sync(1440)).toEqual({ submissionsFound: 0, newSubmissions: 0 })
    await addCandidates(context, [candidate])
    expect(await sync(24)).toEqual({ submissionsFound: 1, newSubmissions: 1 })
    await addCandidates(context, [aCandidate()])
    expect(await sync(1440)).toEqual({ submissionsFound: 2, newSubmissions: 1 })
  })

  it('reconsiders sent email with only Bcc recipients that an earlier version did not count as a submission', async () => {
    const hidden = { to: [], bcc: [{ name: '', address: 'a@one.example' }], receivedDateTime: hoursAgo(3) }
    await control.add(anOutreach(candidate, hidden))
    await addCandidates(context, [candidate])
    await sync()
    await context.db('email_submissions').delete()
    await context.db('messages').update({ kind: 'own' })
    expect(await sync()).toEqual({ submissionsFound: 0, newSubmissions: 0 })
    await addCandidates(context, [aCandidate()])
    expect(await sync()).toEqual({ submissionsFound: 1, newSubmissions: 1 })
  })

  it('links unlinked replies in the time window to the submissions it found', async () => {
    await control.addAll([
      anOutreach(candidate, { receivedDateTime: hoursAgo(3), conversationId: 'c', internetMessageId: '<sent@x>' }),
      aReply({
        receivedDateTime: hoursAgo(2),
        conversationId: 'c',
        inReplyTo: '<sent@x>',
        text: 'Great resume, let us schedule a call this week.',
      }),
    ])
    expect((await syncMail(context, { hoursBack: 2, manual: false })).newResponses).toBe(0)
    await addCandidates(context, [candidate])
    await sync()
    expect(await context.db('email_responses').pluck('linked_by')).toEqual(['in_reply_to'])
  })

  it('returns the result of the first sync to a second one at the same time', async () => {
    await addCandidates(context, [candidate])
    await control.add(anOutreach(candidate, { receivedDateTime: hoursAgo(1) }))
    const [first, second] = await Promise.all([sync(), sync()])
    expect(first).toEqual({ submissionsFound: 1, newSubmissions: 1 })
    expect(second).toEqual(first)
    expect(await context.db('sync_runs')).toHaveLength(1)
  })

  it('waits for a mail sync and returns its own result', async () => {
    await addCandidates(context, [candidate])
    await control.add(anOutreach(candidate, { receivedDateTime: hoursAgo(1) }))
    const [, submissions] = await Promise.all([syncMail(context, { hoursBack: 120, manual: true }), sync()])
    expect(submissions.submissionsFound).toBe(1)
    const [first, second] = await context.db('sync_runs').orderBy('started_at')
    expect([first.kind, second.kind].sort()).toEqual(['mail', 'submissions'])
    expect(second.started_at >= first.finished_at).toBe(true)
  })

  it("fails with Graph's error, records the failed run, and finds everything the next time", async () => {
    await addCandidates(context, [candidate])
    await control.add(anOutreach(candidate, { receivedDateTime: hoursAgo(1) }))
    await control.fault({ kind: 'status', status: 403, times: 100, match: '/v1.0/' })
    await expect(sync()).rejects.toMatchObject({ name: 'AppError', kind: 'forbidden' })
    expect(await context.db('sync_runs').first('kind', 'state')).toEqual({ kind: 'submissions', state: 'failed' })
    await control.clearFaults()
    expect(await sync()).toEqual({ submissionsFound: 1, newSubmissions: 1 })
  })
})
