import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { relinkMail } from '../actions/sync/relinkMail.ts'
import type { ConversationBody } from '../contract/conversations.ts'
import type { EmailDetailsBody } from '../contract/mailbox.ts'
import type { ResponseDetailsBody } from '../contract/responses.ts'
import { anOutreach, aReply } from '../testing/builders.ts'
import { ada, bothSubmitted, minute, partner, startLinking, unknownId } from '../testing/startLinking.ts'
import { waitFor } from '../testing/waitFor.ts'

let product: Awaited<ReturnType<typeof startLinking>>
beforeEach(async () => {
  product = await startLinking()
})
afterEach(() => product.server.stop())

const unlinked = aReply({
  from: { name: 'Pat Adler', address: 'pat@home.example' },
  subject: 'RE: your note',
  text: 'We would love to interview her on Tuesday.',
  receivedDateTime: minute(30),
})

describe('linking an email by hand', () => {
  it('creates the response as processing would have, and takes the email out of For Review', async () => {
    const { db, ids, emails, receive, link, named, onlyResponse, activities } = product
    await receive(anOutreach(ada, { to: [partner], internetMessageId: '<sent>' }), unlinked)
    const email = await named('for-review', 'RE: your note')
    expect(email.canLink).toBe(true)
    const { heard, stop } = await product.listen()
    const answer = await link(email.messageId, ids.ada)
    const response = await onlyResponse()
    expect(answer).toMatchObject({ status: 200, body: { responseId: response.id } })
    expect(response).toMatchObject({
      refId: 'JL-2201',
      candidateName: 'Ada Lindqvist',
      linkedBy: 'recruiter',
      interestLevel: 'high',
      category: 'interview_request',
      stance: 'high',
      threadSize: 1,
      clientEmail: 'pat@home.example',
    })
    expect(await emails('for-review')).toEqual([])
    expect(await named('responses', 'RE: your note')).toMatchObject({ canLink: false })
    expect(await activities(response.id)).toMatchObject([
      {
        activityType: 'response_linked',
        performedBy: 'recruiter',
        description: expect.stringContaining('Ada Lindqvist'),
      },
    ])
    expect(await db('clients').where({ email: 'pat@home.example' })).toHaveLength(1)
    expect(await db('interest_webhook_index').select('candidate_key', 'response_type')).toEqual([
      { candidate_key: response.candidateId, response_type: 'high' },
    ])
    await waitFor('the events', async () => heard.length >= 2)
    expect(heard.map(event => event.type).sort()).toEqual(['emails.changed', 'responses.changed'])
    await stop()
  })

  it('links the response to the submission that it answers, and changes nothing when repeated', async () => {
    const { ids, emails, receive, link, named, onlyResponse, activities, submissions } = product
    await receive(
      ...bothSubmitted,
      aReply({ from: partner, subject: 'Hello', text: 'What a day.', receivedDateTime: minute(9) }),
    )
    const { messageId, canLink } = await named('Inbox', 'Hello')
    expect(canLink).toBe(true)
    expect(await emails('for-review')).toMatchObject([{ subject: 'Hello' }])
    const first = await link(messageId, ids.wei)
    expect(await link(messageId, ids.wei)).toMatchObject({ status: 200, body: first.body })
    const { id } = await onlyResponse()
    expect(await activities(id)).toHaveLength(1)
    expect(await submissions()).toMatchObject([
      { refId: 'JL-2201', responseId: null },
      { refId: 'JL-2202', responseId: id },
    ])
    expect(await emails('for-review')).toEqual([])
  })

  it('is refused for email that cannot be an answer, and for an unknown email or candidate', async () => {
    const { db, ids, responses, receive, link, named } = product
    await receive(
      ...bothSubmitted,
      aReply({
        from: { name: '', address: 'mailer-daemon@adlerfox.example' },
        subject: 'Undeliverable: JL-2201',
        text: 'Your message to pat@adlerfox.example could not be delivered.',
      }),
      aReply({ from: { name: 'Us', address: 'colleague@rejoinder.example' }, subject: 'Lunch' }),
      aReply({ from: { name: 'Ada', address: 'ada@postbox.example' }, subject: 'My dates' }),
      aReply({ from: partner, subject: 'RE: JL-2201', text: 'We will pass.' }),
      unlinked,
    )
    const codeOf = async (folder: string, subject: string, candidate = ids.wei) => {
      const { status, body } = await link((await named(folder, subject)).messageId, candidate)
      return [status, (body as unknown as { code: string }).code]
    }
    expect(await codeOf('Inbox', 'Undeliverable: JL-2201')).toEqual([409, 'email.automatic'])
    expect(await codeOf('Inbox', 'Lunch')).toEqual([409, 'email.own'])
    expect(await codeOf('SentItems', bothSubmitted[0]?.subject ?? '')).toEqual([409, 'email.own'])
    expect(await codeOf('Inbox', 'My dates', ids.ada)).toEqual([409, 'candidate.isSender'])
    expect(await codeOf('Inbox', 'RE: JL-2201')).toEqual([409, 'email.linked'])
    expect(await codeOf('Inbox', 'RE: your note', unknownId)).toEqual([404, 'candidate.notFound'])
    expect(await link('nothing', ids.ada)).toMatchObject({ status: 404, body: { code: 'email.notFound' } })
    await db('messages').where({ subject: 'RE: your note' }).update({ processed_at: null, kind: null })
    expect(await codeOf('Inbox', 'RE: your note')).toEqual([409, 'email.unprocessed'])
    expect(await responses()).toHaveLength(1)
  })

  it('makes a response of automatic mail, which may pass on an answer', async () => {
    const { ids, receive, link, named, onlyResponse, processAgain } = product
    const headers = [{ name: 'Auto-Submitted', value: 'auto-generated' }]
    const text = 'Joyce Kim commented: We would like to interview her. Please send times.'
    await receive(bothSubmitted[0]!, aReply({ from: partner, subject: 'RECR-48', text, headers }))
    const { messageId, canLink } = await named('Inbox', 'RECR-48')
    expect(canLink).toBe(true)
    expect(await link(messageId, ids.ada)).toMatchObject({ status: 200 })
    await processAgain()
    expect(await onlyResponse()).toMatchObject({ linkedBy: 'recruiter', interestLevel: 'high', threadSize: 1 })
  })

  it('survives later processing, even when another candidate is known by then', async () => {
    const { server, api, ids, emails, receive, link, onlyResponse, processAgain } = product
    const aboutZoe = {
      ...unlinked,
      body: { contentType: 'text' as const, content: 'We would interview Zoe Vance (JL-2209).' },
    }
    await receive({ ...aboutZoe, subject: 'RE: Zoe' })
    const [email] = await emails('for-review')
    const messageId = email?.messageId ?? (await emails('Inbox'))[0]?.messageId ?? ''
    await link(messageId, ids.ada)
    const zoe = { refId: 'JL-2209', firstName: 'Zoe', lastName: 'Vance' }
    expect(await api.send('POST', '/api/candidates', zoe)).toMatchObject({ status: 201 })
    await relinkMail(server.context, new AbortController().signal)
    await processAgain()
    expect(await onlyResponse()).toMatchObject({ candidateName: 'Ada Lindqvist', linkedBy: 'recruiter' })
    const { body } = await api.get<EmailDetailsBody>(`/api/outlook/emails/${encodeURIComponent(messageId)}`)
    expect(body).toMatchObject({ kind: 'response', canLink: false })
  })

  it('names the Reply-To addresses of an answer sent through a list', async () => {
    const { receive, onlyResponse } = product
    const text = 'We would like to meet Ada Lindqvist.'
    const from = { name: "'Pat Adler' via Hiring", address: 'Hiring@adlerfox.example' }
    const replyTo = [{ emailAddress: partner }]
    await receive(bothSubmitted[0]!, aReply({ from, replyTo, text, receivedDateTime: minute(30) }))
    expect(await onlyResponse()).toMatchObject({ clientEmail: 'hiring@adlerfox.example', replyTo: [partner] })
  })

  it("shows a forwarded answer as its sender's, without the colleague's note that a reply would quote", async () => {
    const { api, receive, onlyResponse } = product
    const words = 'We would love to meet her on Tuesday.'
    const text = `They are hard to please.\n\nFrom: Pat Adler <${partner.address}>\nSent: Monday, September 7, 2026 9:12 AM\nSubject: RE: Ada Lindqvist (JL-2201)\n\n${words}`
    const jane = { name: 'Jane Ortiz', address: 'jane@rejoinder.example' }
    const replyTo = [{ emailAddress: jane }]
    const subject = 'FW: Ada Lindqvist (JL-2201)'
    await receive(bothSubmitted[0]!, aReply({ from: jane, subject, text, replyTo, receivedDateTime: minute(30) }))
    const { id } = await onlyResponse()
    const { body } = await api.get<ResponseDetailsBody>(`/api/responses/${id}`)
    expect(body).toMatchObject({
      clientEmail: partner.address,
      clientName: partner.name,
      replyTo: [],
      content: words,
      fullText: words,
    })
    const { body: conversation } = await api.get<ConversationBody>(`/api/conversations?responseId=${id}`)
    expect(conversation.entries.map(({ from, words }) => [from.name, words])).toContainEqual([partner.name, words])
  })
})

describe('removing a link', () => {
  const reprocess = () => relinkMail(product.server.context, new AbortController().signal)

  it('returns the email to For Review and the submission to those without an answer', async () => {
    const { ids, emails, receive, link, unlink, named, onlyResponse, responses, submissions } = product
    await receive(
      ...bothSubmitted,
      aReply({ from: partner, subject: 'Hello', text: 'What a day.', receivedDateTime: minute(9) }),
    )
    await link((await named('for-review', 'Hello')).messageId, ids.wei)
    const { heard, stop } = await product.listen()
    expect(await unlink((await onlyResponse()).id)).toMatchObject({ status: 204 })
    await reprocess()
    expect(await responses()).toEqual([])
    expect(await emails('for-review')).toMatchObject([{ subject: 'Hello', canLink: true }])
    expect(await submissions()).toMatchObject([
      { refId: 'JL-2201', responseId: null },
      { refId: 'JL-2202', responseId: null },
    ])
    await waitFor('the events', async () => heard.length >= 2)
    expect(heard.map(event => event.type)).toEqual(expect.arrayContaining(['emails.changed', 'responses.changed']))
    await stop()
    const again = await link((await named('for-review', 'Hello')).messageId, ids.ada)
    expect(again).toMatchObject({ status: 200, body: { responseId: (await onlyResponse()).id } })
  })

  it('leaves an email that was not for review where it was', async () => {
    const { api, ids, emails, receive, link, unlink, onlyResponse } = product
    const from = { name: 'Daily News', address: 'news@paper.example' }
    await receive(aReply({ from, subject: 'Morning briefing', text: 'Markets rose.', receivedDateTime: minute(9) }))
    expect(await emails('for-review')).toEqual([])
    const [email] = await emails('Inbox')
    await link(email?.messageId ?? '', ids.wei)
    expect(await api.get('/api/clients')).toMatchObject({ body: [{ email: from.address }] })
    await unlink((await onlyResponse()).id)
    expect(await api.get('/api/clients')).toMatchObject({ body: [] })
    await reprocess()
    expect(await emails('for-review')).toEqual([])
    expect(await emails('Inbox')).toMatchObject([{ subject: 'Morning briefing', canLink: true }])
  })

  it('links the email again by its own words after a person had moved it', async () => {
    const { api, ids, receive, move, unlink, onlyResponse } = product
    await receive(...bothSubmitted, aReply({ from: partner, subject: 'RE: JL-2201', text: 'We will pass.' }))
    const { id, linkedBy } = await onlyResponse()
    expect(linkedBy).not.toBe('recruiter')
    await move(id, ids.wei)
    expect(await unlink(id)).toMatchObject({ status: 204 })
    await reprocess()
    expect(await api.get('/api/clients')).toMatchObject({ body: [{ email: partner.address }] })
    expect(await onlyResponse()).toMatchObject({ refId: 'JL-2201', linkedBy, interestLevel: 'not_interested' })
  })

  it('is refused for a link that nobody made, and for an unknown response', async () => {
    const { receive, unlink, onlyResponse } = product
    await receive(...bothSubmitted, aReply({ from: partner, subject: 'RE: JL-2201', text: 'We will pass.' }))
    const { id } = await onlyResponse()
    expect(await unlink(id)).toMatchObject({ status: 409, body: { code: 'response.linkedByProgram' } })
    expect(await unlink(unknownId)).toMatchObject({ status: 404, body: { code: 'response.notFound' } })
    expect(await onlyResponse()).toMatchObject({ id })
  })
})
