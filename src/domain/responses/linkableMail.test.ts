import { describe, expect, it } from 'vitest'
import { isLinkable, unlinkableBecause } from './linkableMail.ts'

const mailbox = 'recruiting@rejoinder.example'
const partner = 'r.achterberg@hollowaypike.example'

describe('an email that a recruiter may link', () => {
  it('is from outside and not yet a response', () => {
    const mail = { automaticKind: null, fromAddress: partner }
    expect(['for_review', 'other'].map(kind => isLinkable({ ...mail, kind }, mailbox))).toEqual([true, true])
    expect(isLinkable({ ...mail, kind: 'response' }, mailbox)).toBe(false)
  })

  it.each([
    ['own', partner, 'own'],
    ['submission', partner, 'own'],
    ['other', 'colleague@REJOINDER.example', 'own'],
    ['other', '', 'own'],
    ['automatic', mailbox, 'own'],
    ['system', partner, 'system'],
    [null, partner, 'unprocessed'],
    [null, mailbox, 'own'],
    ['response', partner, null],
  ] as const)('is not of kind %s from %s: %s', (kind, from, reason) => {
    expect(unlinkableBecause({ kind, automaticKind: null, fromAddress: from }, mailbox)).toBe(reason)
  })

  it.each([
    ['autoReply', null],
    ['ticket', null],
    ['newsletter', null],
    ['bounce', 'automatic'],
    ['complaint', 'automatic'],
  ] as const)('may be automatic mail of kind %s: %s', (automaticKind, reason) => {
    expect(unlinkableBecause({ kind: 'automatic', automaticKind, fromAddress: partner }, mailbox)).toBe(reason)
  })
})
