import { describe, expect, it } from 'vitest'
import { createCandidateIndex, type KnownCandidate } from './candidateIndex.ts'
import { type LinkClues, linkReply } from './linking.ts'
import { defaultReferencePattern } from './references.ts'

const person = (id: string, refId: string, name: string): KnownCandidate => {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/)
  return { id, refId, name, firstName, lastName }
}
const chen = person('c', 'JL-1001', 'Wei Chen')
const okafor = person('o', 'JL-1002', 'Ngozi Okafor')
const long = person('l', 'JL-1003', 'Sam Long')
const index = createCandidateIndex([chen, okafor, long], defaultReferencePattern)

const clues = (over: Partial<LinkClues>): LinkClues => ({
  newText: '',
  subject: '',
  quotedText: '',
  parentCandidateIds: [],
  conversationCandidateIds: [],
  senderCandidateIds: [],
  ...over,
})
const links = (over: Partial<LinkClues>) =>
  linkReply(clues(over), index).map(({ candidate, rung }) => [candidate.id, rung])

describe('linking a reply to its candidate', () => {
  it('goes by the reference in the new text before any other', () => {
    const all = { subject: 'RE: JL-1002', quotedText: 'JL-1003', parentCandidateIds: ['l'] }
    expect(links({ newText: 'Yes to JL-1001.', ...all })).toEqual([['c', 'reference_in_new_text']])
  })

  it('then by the subject, the quoted text, the mail that it answers, and the conversation', () => {
    const rest = { conversationCandidateIds: ['l'] }
    expect(links({ subject: 'RE: jl 1002', quotedText: 'JL-1001', ...rest })).toEqual([['o', 'reference_in_subject']])
    expect(links({ quotedText: 'Reference JL-1001', parentCandidateIds: ['o'], ...rest })).toEqual([
      ['c', 'reference_in_quoted_text'],
    ])
    expect(links({ parentCandidateIds: ['o'], ...rest })).toEqual([['o', 'in_reply_to']])
    expect(links(rest)).toEqual([['l', 'conversation']])
  })

  it('at last by sender and name, when the firm was sent this candidate before', () => {
    expect(links({ newText: 'Ms. Okafor looks great', senderCandidateIds: ['c', 'o'] })).toEqual([
      ['o', 'sender_and_name'],
    ])
    expect(links({ subject: 'RE: Wei Chen, associate', senderCandidateIds: ['c', 'o'] })).toEqual([
      ['c', 'sender_and_name'],
    ])
    expect(links({ newText: 'Ms. Okafor looks great' })).toEqual([])
  })

  it('takes a last name for a name only when it is written as one', () => {
    expect(links({ newText: 'as long as he likes', senderCandidateIds: ['l'] })).toEqual([])
    expect(links({ newText: 'Long is a fit', senderCandidateIds: ['l'] })).toEqual([['l', 'sender_and_name']])
  })

  it('links a mail that speaks of two candidates to both', () => {
    const two = { newText: 'Yes to Chen, pass on Okafor.', parentCandidateIds: ['c'], senderCandidateIds: ['c', 'o'] }
    expect(
      links(two)
        .map(([id]) => id)
        .sort(),
    ).toEqual(['c', 'o'])
    expect(links({ newText: 'JL-1001 yes, JL-1002 no' }).map(([id]) => id)).toEqual(['c', 'o'])
  })

  it('of several in the quoted text takes the one that the new text names', () => {
    expect(links({ newText: 'Okafor please.', quotedText: 'JL-1001 and JL-1002' })).toEqual([
      ['o', 'reference_in_quoted_text'],
    ])
  })

  it('takes no part of a longer token for a reference', () => {
    expect(links({ newText: 'XJL-10017, JL-10010' })).toEqual([])
  })
})
