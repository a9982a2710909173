import { describe, expect, it } from 'vitest'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import type { MailAddress } from '../../../src/domain/mail.ts'
import {
  type ComposedLetter,
  fingerprintOf,
  freshCopy,
  isAsSent,
  isTouched,
  isUnsaved,
  letterContent,
  missingOf,
  type ReplyLetter,
  revertedLetter,
  toComposedEmail,
  toDraftEmail,
  toEmailSend,
  withoutDraft,
  withoutUploads,
} from './letters.ts'
import { newComposedLetter, newReplyLetter } from './newLetter.ts'

const response = {
  id: 'r1',
  clientEmail: 'anna.king@kirkland.com',
  clientName: 'Anna King',
  subject: 'Maria Delgado',
  receivedAt: '2026-03-05T19:07:09',
  content: 'Can she come?',
  fullText: 'Can she come?\n\nFrom: us',
  replyTo: [] as MailAddress[],
} as ResponseDetailsBody
const reply = (over: Partial<ReplyLetter> = {}): ReplyLetter => ({
  ...newReplyLetter(response, 'reply', { forwardTo: 'firm@x.example', signature: undefined }),
  ...over,
})
const composed = (over: Partial<ComposedLetter> = {}): ComposedLetter => ({ ...newComposedLetter({}), ...over })
const ready = { id: '1', name: 'cv.pdf', size: 3, uploading: false, objectPath: '/objects/1' }
const uploading = { id: '2', name: 'big.zip', size: 9, uploading: true }

describe('a reply to a response, or its forward', () => {
  it('[RF-16] [VAL-06] [VAL-07] goes to the sender, with the subject of a reply and the original below', () => {
    expect(reply()).toMatchObject({ to: 'anna.king@kirkland.com', subject: 'RE: Maria Delgado' })
    expect(reply().body).toContain('Can she come?\n\nFrom: us')
    expect(
      newReplyLetter({ ...response, subject: null }, 'reply', { forwardTo: '', signature: undefined }).subject,
    ).toBe('RE: Email Response')
    expect(
      newReplyLetter({ ...response, subject: 'RE: x' }, 'reply', { forwardTo: '', signature: undefined }).subject,
    ).toBe('RE: x')
  })

  it.each([
    [[{ name: 'Jane Roe', address: 'jane@indialaw.com' }], 'Jane Roe <jane@indialaw.com>'],
    [[{ name: 'Roe, Jane', address: 'jane@indialaw.com' }], '"Roe, Jane" <jane@indialaw.com>'],
    [[{ name: 'Jane', address: 'jane@indialaw.com' }], 'jane@indialaw.com'],
    [
      [
        { name: 'Jane Roe', address: 'jane@indialaw.com' },
        { name: '', address: 'desk@indialaw.com' },
      ],
      'Jane Roe <jane@indialaw.com>, desk@indialaw.com',
    ],
  ])('[RF-16] goes to the Reply-To addresses %j', (replyTo, to) => {
    const asked = { ...response, clientEmail: 'hiring@indialaw.com', clientName: "'Jane Roe' via Hiring", replyTo }
    const sender = { forwardTo: 'firm@x.example', signature: undefined }
    expect(newReplyLetter(asked, 'reply', sender).to).toBe(to)
    expect(newReplyLetter(asked, 'forward', sender).to).toBe('firm@x.example')
  })

  it('[RF-17] [RF-18] [VAL-09] [VAL-10] goes to the forwarding address when it is a forward', () => {
    const forward = newReplyLetter({ ...response, subject: null }, 'forward', {
      forwardTo: 'firm@x.example',
      signature: undefined,
    })
    expect(forward).toMatchObject({ to: 'firm@x.example', subject: 'FW: Client Response' })
    expect(forward.body).toContain('Forwarded Message')
    expect(
      newReplyLetter({ ...response, subject: 'Fwd: x' }, 'forward', { forwardTo: '', signature: undefined }).subject,
    ).toBe('Fwd: x')
  })

  it.each([
    ['Please write to Kim Voss.', ''],
    ['Please write to Kim Voss <kim.voss@kirkland.com>.', 'kim.voss@kirkland.com'],
    ['I left. Write to Kim (mailto:kim.voss@kirkland.com), or to desk@kirkland.com.', 'kim.voss@kirkland.com'],
    ['This is no longer anna.king@kirkland.com but KIM@kirkland.com', 'KIM@kirkland.com'],
    ['You wrote to Firm@X.example. See https://kirkland.com/people@work', ''],
  ])('[RF-18] forwards the referral %j to the contact that it names', (content, to) => {
    const referral = { ...response, category: 'redirect', content }
    expect(newReplyLetter(referral, 'forward', { forwardTo: 'firm@x.example', signature: undefined }).to).toBe(to)
  })

  it('[API-09] [VAL-02] has its uploaded files, its key and the response that it answers', () => {
    const letter = reply({ attachments: [ready, uploading] })
    expect(toEmailSend(letter, 10)).toEqual({
      to: 'anna.king@kirkland.com',
      subject: 'RE: Maria Delgado',
      body: letter.body,
      attachments: [{ objectPath: '/objects/1', name: 'cv.pdf', size: 3 }],
      responseId: 'r1',
      how: 'reply',
      key: letter.key,
      holdSeconds: 10,
    })
  })
})

describe('an email of the composer', () => {
  it('starts over with its initial content, under a new key and without its draft', () => {
    const unsaved = composed({ to: ['a@x.example'] })
    const fresh = { ...unsaved, fresh: letterContent(unsaved) }
    const saved = { body: '<p>Words</p>', attachments: [ready], draftId: 'd1', savedAs: 'p', removedAttachments: ['x'] }
    expect(freshCopy({ ...fresh, ...saved }, 'another')).toEqual({ ...fresh, key: 'another' })
  })

  it('[COMP-04] [ENT-21] has normal importance, no receipts and no copies by default', () => {
    expect(toComposedEmail(composed({ to: ['a@x.example'], subject: 'Hi', body: '<p>x</p>' }), 10)).toEqual({
      to: ['a@x.example'],
      cc: [],
      bcc: [],
      subject: 'Hi',
      body: expect.stringContaining('x</p>'),
      importance: 'normal',
      isDeliveryReceiptRequested: false,
      isReadReceiptRequested: false,
      attachments: [],
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      holdSeconds: 10,
    })
  })

  it('[ENT-22] [VAL-05] is saved without receipts, under the id of its earlier draft', () => {
    const draft = toDraftEmail(composed({ draftId: 'AAMk', isReadReceiptRequested: true }))
    expect(draft).toMatchObject({ to: [], subject: '', draftId: 'AAMk' })
    expect(Object.keys(draft).filter(name => /Receipt|hold/.test(name))).toEqual([])
  })

  it("[VAL-08] replies to the given recipients with one 'Re: ' and the original below", () => {
    const original = {
      fromAddress: 'anna@x.example',
      fromName: 'Anna King',
      subject: 'Lunch',
      sentAt: null,
      text: 'Tuesday?',
    }
    const to = ['Anna King <anna@x.example>']
    const letter = newComposedLetter({ to, answering: { messageId: 'm1', how: 'reply', original } })
    expect(letter).toMatchObject({
      to,
      subject: 'Re: Lunch',
      answering: { messageId: 'm1', how: 'reply' },
    })
    expect(toComposedEmail(letter, 0).body).toContain('Tuesday?')
    expect(toComposedEmail(letter, 0).answering).toEqual({ messageId: 'm1', how: 'reply' })
    const again = { ...original, subject: 'Re: Lunch' }
    expect(newComposedLetter({ answering: { messageId: 'm1', how: 'reply', original: again } }).subject).toBe(
      'Re: Lunch',
    )
    expect(newComposedLetter({ answering: { messageId: 'm1', how: 'forward', original } })).toMatchObject({
      to: [],
      subject: 'FW: Lunch',
    })
  })
})

describe('an email that cannot be sent yet', () => {
  it('[VAL-01] [ERR-01] is a reply without recipient or subject', () => {
    const missing = {
      title: 'Missing required fields',
      description: 'Please fill in the recipient and subject fields.',
    }
    expect(missingOf(reply({ to: ' ' }))).toEqual(missing)
    expect(missingOf(reply({ subject: ' ' }))).toEqual(missing)
    expect(missingOf(reply({ body: '' }))).toBeUndefined()
  })

  it('[VAL-02] [ERR-02] has files that are still uploading', () => {
    expect(missingOf(reply({ attachments: [ready] }))).toBeUndefined()
    expect(missingOf(reply({ attachments: [ready, uploading] }))).toEqual({
      title: 'Attachments still uploading',
      description: 'Please wait for all attachments to finish uploading.',
    })
  })

  it('[ERR-02] has files whose upload was cut off when it was closed, until they are removed', () => {
    const left = withoutUploads(reply({ attachments: [ready, uploading] }))
    expect(missingOf(left)).toEqual({
      title: 'Attachments not uploaded',
      description: 'Please attach big.zip again, or remove it.',
    })
    expect(missingOf({ ...left, attachments: [ready] })).toBeUndefined()
  })

  it('[VAL-03] [ERR-15] [ERR-16] is an email of the composer without recipient or subject', () => {
    expect(missingOf(composed())?.title).toBe('Missing recipient')
    expect(missingOf(composed({ to: ['a'], subject: ' ' }))).toEqual({
      title: 'Missing subject',
      description: 'Please enter a subject line.',
    })
    expect(missingOf(composed({ to: ['a'], subject: 'x' }))).toBeUndefined()
  })
})

it('distinguishes a letter with written content from an untouched one', () => {
  expect(
    [reply(), composed(), reply({ failure: 'x', outboxId: '1' }), composed({ draftId: '1', cc: [] })].map(isTouched),
  ).toEqual([false, false, false, false])
  expect([reply({ body: 'x' }), composed({ cc: ['a'] }), reply({ attachments: [ready] })].map(isTouched)).toEqual([
    true,
    true,
    true,
  ])
})

it('detects whether a letter was changed since it was sent', () => {
  const sent = reply({ body: 'x' })
  const back = { ...sent, outboxId: '1', sentAs: fingerprintOf(letterContent(sent)), failure: 'Refused.' }
  expect([back, { ...back, body: 'y' }, sent].map(isAsSent)).toEqual([true, false, false])
})

it('resets a letter to its content before anything was written', () => {
  const letter = reply()
  expect(revertedLetter({ ...letter, body: 'x', to: '', attachments: [ready] })).toEqual(letter)
})

describe('a letter that continues a draft of the mailbox', () => {
  const ofDraft = { id: '3', name: 'terms.pdf', size: 9, uploading: false, attachmentId: 'a3' }
  const opened = (over: Partial<ComposedLetter> = {}) => {
    const files = { attachments: [ofDraft, { ...ready, attachmentId: 'a1' }], removedAttachments: ['a9'] }
    const letter = { ...composed({ draftId: 'AAMk', to: ['a'], subject: 'x' }), ...files }
    const about = { files: letter.attachments, unknown: [], hasFonts: false, webLink: null, mark: 'other-letter' }
    return { ...letter, fresh: letterContent(letter), opened: about, ...over }
  }

  it('does not upload its files again, and lists the removed ones', () => {
    expect(missingOf(opened())).toBeUndefined()
    expect(toDraftEmail(opened())).toMatchObject({
      draftId: 'AAMk',
      attachments: [{ objectPath: '/objects/1' }],
      removedAttachments: ['a9'],
    })
    expect(toComposedEmail(opened(), 0)).toMatchObject({ draftId: 'AAMk', removedAttachments: ['a9'] })
  })

  it('sends the mark of the letter that last saved the draft, or none for its own draft', () => {
    expect(toDraftEmail(opened())).toMatchObject({ openedMark: 'other-letter' })
    expect(toComposedEmail(opened(), 0)).toMatchObject({ openedMark: 'other-letter' })
    expect(toDraftEmail(opened({ opened: undefined }))).toMatchObject({ openedMark: null })
    expect(toDraftEmail(composed({ to: ['a'] }))).not.toHaveProperty('openedMark')
  })

  it('[ENT-22] sends the requested receipts separately', () => {
    expect(toDraftEmail(opened({ isReadReceiptRequested: true }))).toMatchObject({ receipts: ['read'] })
    expect(toDraftEmail(opened())).toMatchObject({ receipts: [] })
    expect(toComposedEmail(opened(), 0)).not.toHaveProperty('receipts')
  })

  it('is unsaved once it differs from the draft, even when it started that way', () => {
    expect([opened(), opened({ body: 'x' })].map(isUnsaved)).toEqual([false, true])
    const saved = opened({ body: 'x', savedAs: fingerprintOf(letterContent(opened({ body: 'x' }))) })
    expect([saved, { ...saved, body: 'y' }, revertedLetter(saved)].map(isUnsaved)).toEqual([false, true, true])
    expect(revertedLetter({ ...saved, attachments: [] }).attachments).toEqual(saved.attachments)
    const without = { ...saved, attachments: [], removedAttachments: ['a3', 'a1'] }
    expect(revertedLetter(without).attachments.map(({ name }) => name)).toEqual(['cv.pdf'])
  })

  it('is unsaved until all of its files are uploaded', () => {
    const saved = opened({ attachments: [ofDraft, uploading] })
    const noted = { ...saved, savedAs: fingerprintOf(letterContent(saved)) }
    expect([noted, withoutUploads(noted)].map(isUnsaved)).toEqual([true, true])
  })

  it('starts a new draft with its text and its uploaded files', () => {
    const files = [...opened().attachments, uploading]
    const lost = { code: 'draft.sent', text: '' }
    const anew = withoutDraft(opened({ body: 'x', savedAs: '1', lost, attachments: files }))
    expect(anew.attachments.map(({ name }) => name)).toEqual(['cv.pdf', 'big.zip'])
    expect(toDraftEmail(anew)).not.toHaveProperty('draftId')
    expect(toDraftEmail(anew)).not.toHaveProperty('removedAttachments')
    expect([anew.body, anew.lost, isUnsaved(anew)]).toEqual(['x', undefined, true])
  })
})
