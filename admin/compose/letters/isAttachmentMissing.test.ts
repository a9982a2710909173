import { expect, it } from 'vitest'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { isAttachmentMissing } from './isAttachmentMissing.ts'
import { newComposedLetter, newReplyLetter } from './newLetter.ts'

const response = {
  id: 'r1',
  clientEmail: 'anna.king@kirkland.com',
  clientName: 'Anna King',
  replyTo: [],
  subject: 'Maria Delgado',
  receivedAt: '2026-03-05T19:07:09',
  content: 'Is her resume attached?',
  fullText: 'Is her resume attached?',
} as unknown as ResponseDetailsBody
const reply = (how: 'reply' | 'forward') => newReplyLetter(response, how, { forwardTo: '', signature: undefined })
const file = { id: '1', name: 'cv.pdf', size: 3, uploading: false, objectPath: '/objects/1' }
const composed = (body: string) => ({ ...newComposedLetter({}), body })

it('notices a mentioned attachment that is missing', () => {
  expect(isAttachmentMissing(composed('<p>Please find her resume <b>attached</b>.</p>'))).toBe(true)
  expect(isAttachmentMissing(composed('<p>I enclose nothing, and she is detached.</p>'))).toBe(false)
  expect(isAttachmentMissing({ ...composed('<p>Attached.</p>'), attachments: [file] })).toBe(false)
})

it('ignores the quoted text, and a forward, which has the files of its original', () => {
  const letter = reply('reply')
  expect(isAttachmentMissing(letter)).toBe(false)
  expect(isAttachmentMissing({ ...letter, body: `It is attached now.\n${letter.body}` })).toBe(true)
  const forward = reply('forward')
  expect(isAttachmentMissing({ ...forward, body: `See attached.\n${forward.body}` })).toBe(false)
})
