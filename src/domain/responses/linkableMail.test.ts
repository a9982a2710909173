import { describe, expect, it } from 'vitest'
import { isLinkable, unlinkableBecause } from './linkableMail.ts'

const mailbox = 'recruiting@rejoinder.example'
const partner = 'r.achterberg@hollowaypike.example'

describe('an email that a recruiter may link', () => {
  it('is from outside and not yet a response', () => {
    expect(['for_review', 'other'].map(kind => isLinkable(kind, partner, mailbox))).toEqual([true, true])
    expect(isLinkable('response', partner, mailbox)).toBe(false)
  })

  it.each([
    ['own', partner, 'own'],
    ['submission', partner, 'own'],
    ['other', 'colleague@REJOINDER.example', 'own'],
    ['other', '', 'own'],
    ['automatic', partner, 'automatic'],
    ['system', partner, 'system'],
    [null, partner, 'unprocessed'],
    [null, mailbox, 'own'],
    ['response', partner, null],
  ] as const)('is not of kind %s from %s: %s', (kind, from, reason) => {
    expect(unlinkableBecause(kind, from, mailbox)).toBe(reason)
  })
})
