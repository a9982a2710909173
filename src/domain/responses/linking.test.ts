import { describe, expect, it } from 'vitest'
import { createCandidateIndex, type KnownCandidate } from '../candidates/candidateIndex.ts'
import { defaultReferencePattern } from '../candidates/references.ts'
import { type LinkClues, linkReply } from './linking.ts'

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
  answeredCandidateIds: (over.parentCandidateIds ?? []).slice(0, 1),
  conversationCandidateIds: [],
  senderCandidateIds: [],
  ...over,
})
const links = (over: Partial<LinkClues>) =>
  linkReply(clues(over), index).map(({ candidate, rung }) => [candidate.id, rung])

describe('linking a reply to its candidate', () => {
  it('prefers the reference in the new text', () => {
    const all = { subject: 'RE: JL-1002', quotedText: 'JL-1003', parentCandidateIds: ['l'] }
    expect(links({ newText: 'Yes to JL-1001.', ...all })).toEqual([['c', 'reference_in_new_text']])
  })

  it('falls back to subject, quoted text, In-Reply-To and conversation, in this order', () => {
    const rest = { conversationCandidateIds: ['l'] }
    expect(links({ subject: 'RE: jl 1002', quotedText: 'JL-1001', ...rest })).toEqual([['o', 'reference_in_subject']])
    expect(links({ quotedText: 'Reference JL-1001', parentCandidateIds: ['o'], ...rest })).toEqual([
      ['c', 'reference_in_quoted_text'],
    ])
    expect(links({ parentCandidateIds: ['o'], ...rest })).toEqual([['o', 'in_reply_to']])
    expect(links(rest)).toEqual([['l', 'conversation']])
  })

  it('finally uses sender and name, if the candidate was submitted to the firm', () => {
    expect(links({ newText: 'Ms. Okafor looks great', senderCandidateIds: ['c', 'o'] })).toEqual([
      ['o', 'sender_and_name'],
    ])
    expect(links({ subject: 'RE: Wei Chen, associate', senderCandidateIds: ['c', 'o'] })).toEqual([
      ['c', 'sender_and_name'],
    ])
    expect(links({ newText: 'Ms. Okafor looks great' })).toEqual([])
  })

  it('matches a last name that is also a word only when it is capitalized', () => {
    expect(links({ newText: 'as long as he likes', senderCandidateIds: ['l'] })).toEqual([])
    expect(links({ newText: 'Long is a fit', senderCandidateIds: ['l'] })).toEqual([['l', 'sender_and_name']])
  })

  it('links an email about two candidates to both', () => {
    const two = { newText: 'Yes to Chen, pass on Okafor.', parentCandidateIds: ['c'], senderCandidateIds: ['c', 'o'] }
    expect(
      links(two)
        .map(([id]) => id)
        .sort(),
    ).toEqual(['c', 'o'])
    expect(links({ newText: 'JL-1001 yes, JL-1002 no' }).map(([id]) => id)).toEqual(['c', 'o'])
  })

  it('prefers the candidate named in the new text among several in the quoted text', () => {
    expect(links({ newText: 'Okafor please.', quotedText: 'JL-1001 and JL-1002' })).toEqual([
      ['o', 'reference_in_quoted_text'],
    ])
  })

  it('never matches part of a longer token as a reference', () => {
    expect(links({ newText: 'XJL-10017, JL-10010' })).toEqual([])
  })

  it('links to the new candidate when a thread was reused for another one', () => {
    const thread = { subject: 'RE: JL-1001 Wei Chen', senderCandidateIds: ['o', 'c'] }
    expect(links({ ...thread, quotedText: 'Ref JL-1002\n\nRef JL-1001', parentCandidateIds: ['o', 'c'] })).toEqual([
      ['o', 'in_reply_to'],
    ])
    expect(links({ ...thread, newText: 'Ngozi Okafor looks great, can we meet her?' })).toEqual([
      ['o', 'sender_and_name'],
    ])
    expect(
      links({ newText: 'Hi Ann,\n\nMs. Okafor please.', conversationCandidateIds: ['c'], senderCandidateIds: ['o'] }),
    ).toEqual([['o', 'sender_and_name']])
    expect(links({ ...thread, quotedText: 'Ref JL-1001', parentCandidateIds: ['c'] })).toEqual([
      ['c', 'reference_in_subject'],
    ])
  })

  it.each([
    ['an Outlook quote, whose header repeats the old subject', 'Subject: RE: JL-1001 Wei Chen\n\nRef JL-1002'],
    ['a quote without a reference of the new candidate', 'Subject: RE: JL-1001 Wei Chen\n\nHere is Ngozi Okafor.'],
    ['no quote', ''],
  ])('links to the candidate of the answered email in a reused thread, with %s', (_, quotedText) => {
    const thread = { subject: 'RE: JL-1001 Wei Chen', parentCandidateIds: ['o', 'c'], senderCandidateIds: ['o', 'c'] }
    expect(links({ newText: 'Yes, let us set up a call with her.', ...thread, quotedText })).toEqual([
      ['o', 'in_reply_to'],
    ])
  })

  it('prefers a reference that the sender has put into the subject to the answered email', () => {
    expect(links({ subject: 'JL-1001 instead?', parentCandidateIds: ['o'] })).toEqual([['c', 'reference_in_subject']])
  })

  it('finds candidates of the firm by their first name where it is the object of a verdict', () => {
    const thread = { parentCandidateIds: ['c'], senderCandidateIds: ['c', 'o'] }
    const found = (newText: string) => links({ ...thread, newText }).map(([id]) => id)
    expect(found('No on Wei. We want to interview Ngozi - Tuesday at 3?')).toEqual(['c', 'o'])
    expect(found('We want to interview Ngozi, Tuesday at 3?')).toEqual(['o'])
    expect(found('We prefer Ngozi. Pass on this one.')).toEqual(['c', 'o'])
    expect(found('Yes, please set it up. Ngozi from my office will call you.')).toEqual(['c'])
    expect(links({ parentCandidateIds: ['c'], newText: 'We want to interview Ngozi.' }).map(([id]) => id)).toEqual([
      'c',
    ])
  })

  it.each([
    ["We're going to pass on Ngozi, but Wei looks great - can we set up a call?", ['c', 'o']],
    ["Let's pass on Ngozi. Wei is great though, when can he come in?", ['c', 'o']],
    ["No on Ngozi, but we'd like to talk to Wei.", ['c', 'o']],
    ['We have decided not to move forward with Ngozi, but would love to have Wei in.', ['c', 'o']],
    ["We're passing on Ngozi but please schedule Wei for Thursday at 2.", ['c', 'o']],
    ["We'd like to meet Ngozi, and also Wei.", ['c', 'o']],
    ['Ngozi is a pass. Wei is a yes.', ['c', 'o']],
    ['Ngozi - yes\nWei - no', ['c', 'o']],
    ['Ngozi: yes\nWei: no', ['c', 'o']],
    ['Please set up a call with Wei. As for Ngozi, we will pass.', ['c', 'o']],
    ["We'd love to meet Ngozi next week. Wei is not a fit for the group.", ['c', 'o']],
    ['Ngozi, yes. Wei, no.', ['c', 'o']],
    ['Ngozi yes, Wei no', ['c', 'o']],
    ["Ngozi isn't right for us. Wei, however, is exactly what we need.", ['c', 'o']],
    ['Not Ngozi. But Wei, absolutely', ['c', 'o']],
    ['Ngozi and Wei both look good, please set up calls.', ['c', 'o']],
    ['Wei and Ngozi both look good, please set up calls.', ['c', 'o']],
    ['Interested in Wei, not Ngozi.', ['c', 'o']],
    ["We want Wei in on Thursday; Ngozi isn't senior enough.", ['c', 'o']],
    ["Ngozi is not a fit, sorry. We'll keep Wei in mind.", ['c', 'o']],
    ['Wei seems strong. Ngozi would be too junior for us.', ['c', 'o']],
    ['Wei is the one. Ngozi - pass.', ['c', 'o']],
    ['Ngozi is a no from us', ['o']],
  ])('finds both candidates of a verdict by first names: %j', (newText, ids) => {
    const thread = { parentCandidateIds: ['c'], senderCandidateIds: ['c', 'o', 'l'] }
    expect(
      links({ ...thread, newText })
        .map(([id]) => id)
        .sort(),
    ).toEqual(ids)
  })

  it.each([
    'Yes, let us meet. Ngozi is out until Monday, so Tuesday at the earliest.',
    'Ngozi is good on Tuesday. Please send an invitation.',
    'Ngozi is great with Tuesday at 2.',
    'Ngozi no longer works here, so please write to me.',
    'Ngozi in our office will coordinate.',
    'Ngozi, yes. Tuesday at 2 works.',
    'Thanks Ngozi, pass on this one.',
    'Ngozi and I would love to meet him.',
    'Ngozi is hiring for us in Dallas and asked to see him.',
    'Ngozi is interested in meeting him.',
    'I am not Ngozi, but I can take this. Yes, please set it up.',
    'Copying Ngozi. She is right about his experience: yes.',
  ])('takes no colleague of that first name for a candidate: %j', newText => {
    const thread = { parentCandidateIds: ['c'], senderCandidateIds: ['c', 'o', 'l'] }
    expect(links({ ...thread, newText }).map(([id]) => id)).toEqual(['c'])
  })

  it('finds one first name in a long reply to a firm with many candidates', () => {
    const many = Array.from({ length: 1500 }, (_, n) => person(`m${n}`, `MX-${10_000 + n}`, `Mira${n} Stone${n}`))
    const big = createCandidateIndex([chen, okafor, ...many], defaultReferencePattern)
    const senderCandidateIds = ['c', 'o', ...many.map(({ id }) => id)]
    const newText = `We want to interview Ngozi. ${'Tuesday suits Everybody Here, or any Other day. '.repeat(3000)}`
    const found = linkReply(clues({ newText, parentCandidateIds: ['c'], senderCandidateIds }), big)
    expect(found.map(({ candidate }) => candidate.id)).toEqual(['o'])
  })

  it.each([
    ['Will', 'Ngozi looks great. Will call her on Tuesday at 2.', ['n']],
    ['Will', 'Ngozi looks great. Will is too junior.', ['n', 'x']],
    ['Will', 'Ngozi looks great, Will does not.', ['n', 'x']],
    ['May', 'Ngozi looks great. May we speak with her on Tuesday?', ['n']],
    ['May', 'Ngozi could start in May or on May 5.', ['n']],
    ['May', 'Ngozi looks great, but May is our first choice.', ['n', 'x']],
    ['Mark', 'Ngozi looks great. Mark your calendar for Tuesday.', ['n']],
  ])('distinguishes the first name %s from the word in: %s', (first, newText, ids) => {
    const two = createCandidateIndex(
      [person('n', 'JL-2001', 'Ngozi Adeyemi'), person('x', 'JL-2002', `${first} Tanaka`)],
      defaultReferencePattern,
    )
    const quotedText = 'I have Ngozi Adeyemi (JL-2001) and another (JL-2002) for you.'
    const found = linkReply(clues({ newText, quotedText, parentCandidateIds: ['n', 'x'] }), two)
    expect(found.map(({ candidate }) => candidate.id).sort()).toEqual(ids)
  })

  it('takes no closing for a name', () => {
    const best = createCandidateIndex(
      [person('n', 'JL-2001', 'Ngozi Adeyemi'), person('b', 'JL-2002', 'Thomas Best')],
      defaultReferencePattern,
    )
    const newText = 'Ngozi can come on Tuesday at 2. All the Best, Ann'
    const quotedText = 'JL-2001 and JL-2002'
    expect(linkReply(clues({ newText, quotedText }), best).map(({ candidate }) => candidate.id)).toEqual(['n'])
  })

  it("keeps the thread's candidate and adds the one named afterwards", () => {
    const thread = { parentCandidateIds: ['c'], senderCandidateIds: ['o'] }
    expect(links({ ...thread, newText: 'We would like to meet him. Is Okafor still available as well?' })).toEqual([
      ['c', 'in_reply_to'],
      ['o', 'sender_and_name'],
    ])
  })

  it.each([
    'Too much like Ngozi Okafor, whom we met. We pass.',
    'We went with Ngozi Okafor, so we will pass here.',
    'We already interviewed Ngozi Okafor for this seat. We pass.',
    'He is more junior than Ms. Okafor. Happy to talk Tuesday.',
  ])("stays with the thread's candidate when another is mentioned in passing: %s", newText => {
    expect(links({ newText, parentCandidateIds: ['c'], senderCandidateIds: ['o', 'c'] })).toEqual([
      ['c', 'in_reply_to'],
    ])
  })

  it('links a name next to a reference as a second candidate', () => {
    expect(links({ newText: 'JL-1002 yes, Chen no.', senderCandidateIds: ['c', 'o'] })).toEqual([
      ['o', 'reference_in_new_text'],
      ['c', 'sender_and_name'],
    ])
  })

  it('does not mistake the name in the greeting for the candidate', () => {
    const thread = { parentCandidateIds: ['o'], senderCandidateIds: ['c', 'o'] }
    expect(links({ newText: 'Dear Wei Chen,\n\nwe will pass.', ...thread })).toEqual([['o', 'in_reply_to']])
  })

  it('links to the other candidate whom the sender asks to meet', () => {
    const newText = 'We would like to meet Ngozi Okafor.'
    expect(links({ newText, parentCandidateIds: ['c'], senderCandidateIds: ['o'] })).toEqual([['o', 'sender_and_name']])
  })
})

describe('candidates with the same last name', () => {
  const amy = person('a', 'JL-1004', 'Amy Chen')
  const two = createCandidateIndex([chen, amy, okafor], defaultReferencePattern, new Set(['is', 'meet', 'best']))
  const linksOf = (over: Partial<LinkClues>) =>
    linkReply(clues({ senderCandidateIds: ['a', 'c', 'o'], ...over }), two).map(({ candidate }) => candidate.id)

  it('are distinguished by the thread', () => {
    expect(linksOf({ newText: 'Mr. Chen looks great.', parentCandidateIds: ['c'] })).toEqual(['c'])
    expect(linksOf({ newText: 'Chen yes.', conversationCandidateIds: ['a'] })).toEqual(['a'])
    expect(linksOf({ newText: 'Chen yes.', quotedText: 'JL-1002, JL-1004' })).toEqual(['a'])
  })

  it.each(['Amy Chen looks great.', 'Chen, Amy: yes', 'A. Chen please.', 'Is Amy M. Chen free?'])(
    'are distinguished by first name: %s',
    newText => {
      expect(linksOf({ newText, parentCandidateIds: ['a'] })).toEqual(['a'])
      expect(linksOf({ newText })).toEqual(['a'])
    },
  )

  it('are not linked when it is unclear which is meant', () => {
    expect(linksOf({ newText: 'Chen looks great.' })).toEqual([])
  })

  it.each(['I sent it on to Peter Chen in HR.', 'Peter Chen will call you about her.', 'P. Chen will call.'])(
    'are not linked when another person has that name: %s',
    newText => {
      expect(linksOf({ newText, parentCandidateIds: ['o'] })).toEqual(['o'])
    },
  )

  it("are not linked to another person's last name, even when only one was submitted to the firm", () => {
    const one = createCandidateIndex([chen, okafor], defaultReferencePattern, new Set(['will', 'call']))
    const newText = 'Peter Chen will call you about her.'
    const found = linkReply(clues({ newText, parentCandidateIds: ['o'], senderCandidateIds: ['c', 'o'] }), one)
    expect(found).toEqual([{ candidate: okafor, rung: 'in_reply_to' }])
  })

  it('are recognized in lower case unless the name is also a word', () => {
    const quotedText = 'JL-1001, JL-1002'
    expect(linksOf({ newText: 'yes to chen, no to okafor', quotedText })).toEqual(['c', 'o'])
  })

  it('are recognized at the beginning of a sentence', () => {
    expect(linksOf({ newText: 'Is Chen free?', quotedText: 'JL-1002, JL-1004' })).toEqual(['a'])
  })
})

describe('an email about two candidates', () => {
  const both = { quotedText: 'JL-1001 and JL-1002' }

  it('links to each by first name', () => {
    expect(links({ newText: 'Ngozi yes, Wei no.', ...both })).toEqual([
      ['c', 'reference_in_quoted_text'],
      ['o', 'reference_in_quoted_text'],
    ])
    expect(links({ newText: 'Hi Wei,\n\nplease set up Ngozi.', ...both })).toEqual([['o', 'reference_in_quoted_text']])
  })

  it.each([
    'Both look strong, please schedule.',
    'Neither of them is right for us.',
    'Happy to meet both.',
    'Both please!',
    'both please\njane',
    'Hi Pat,\nboth please',
    'we want to meet both\nlet me know when',
    'we could do 3pm\nboth look great',
    'I like both\nsent from my iphone',
    'No to both.',
    'We are not interested in either, thank you.',
    'Neither candidate is a fit for our group.',
    'We are not interested in either candidate.',
    'We are not interested in either\ncandidate at this time.',
    "We'd like to bring both in.",
    'Can you bring both of them in next week?',
    'We have to decline both.',
    "We'll pass on these two.",
    "We'll pass on these two candidates, thanks.",
    'We are passing on both at this time.',
    'Not interested in these, thank you.',
    'Neither one works for us.',
    'We are not moving forward with either one.',
    'Neither fits what the group needs.',
  ])('links to both at once: %s', newText => {
    expect(links({ newText, ...both }).map(([id]) => id)).toEqual(['c', 'o'])
  })

  it.each([
    'Both Tuesday and Wednesday work.',
    'Either is fine.',
    'Either one is fine.',
    'Tuesday or Wednesday, happy to speak to either.',
    'Both of us like her.',
    'Tuesday or Wednesday, both are fine for us.',
    'We had Tuesday and Wednesday in mind. Either one works for us.',
    'I looked at the two slots you offered. Neither one works for us.',
    'Neither attorney in our group is free before Friday.',
    'We can see both sides of this.',
    'Please bring both a transcript and a writing sample.',
    'She looks great, bring her in.',
  ])('links to one when "both" or "either" refers to times or people: %s', newText => {
    expect(links({ newText, ...both }).map(([id]) => id)).toEqual(['c'])
  })
})

describe('two candidates in one thread', () => {
  const newText = 'Neither candidate is a fit for our group.'

  it('are both linked when the quoted email names only the newer one', () => {
    const thread = { quotedText: 'JL-1002', senderCandidateIds: ['c', 'o'] }
    expect(links({ newText, ...thread, parentCandidateIds: ['o', 'c'] })).toEqual([
      ['o', 'reference_in_quoted_text'],
      ['c', 'in_reply_to'],
    ])
    expect(links({ newText, ...thread, conversationCandidateIds: ['o', 'c'] })).toEqual([
      ['o', 'reference_in_quoted_text'],
      ['c', 'conversation'],
    ])
    expect(links({ newText: 'She is no fit.', ...thread, parentCandidateIds: ['o', 'c'] })).toEqual([
      ['o', 'reference_in_quoted_text'],
    ])
  })

  it('are the ones that the quoted email names', () => {
    const quotedText = 'JL-1001 and JL-1002'
    expect(links({ newText, quotedText, conversationCandidateIds: ['l', 'c', 'o'] })).toEqual([
      ['c', 'reference_in_quoted_text'],
      ['o', 'reference_in_quoted_text'],
    ])
  })

  it('are not guessed among three', () => {
    const thread = { quotedText: 'JL-1002', conversationCandidateIds: ['o', 'c', 'l'] }
    expect(links({ newText, ...thread })).toEqual([['o', 'reference_in_quoted_text']])
  })

  it('are both linked when the subject names them', () => {
    const subject = 'RE: JL-1001 and JL-1002'
    expect(links({ newText: "We'd like to bring both in", subject })).toEqual([
      ['c', 'reference_in_subject'],
      ['o', 'reference_in_subject'],
    ])
  })
})

describe('spellings of names', () => {
  const webb = person('w', 'JL-1005', 'Hugo Delacroix-Webb')
  const kjaer = person('k', 'JL-1006', 'Bjørn Kjær')
  const smith = { ...person('s', 'JL-1007', 'John Smith'), name: 'John Smith, Jr.', firstName: null, lastName: null }
  const eche = person('e', 'JL-1008', 'Pablo Echeverría')
  const turned = { id: 't', refId: 'JL-1009', name: 'Adichie, Chidi', firstName: null, lastName: null }
  const named = createCandidateIndex([webb, kjaer, smith, eche, turned], defaultReferencePattern)
  const senderCandidateIds = ['w', 'k', 's', 'e', 't']

  it.each([
    ['Hugo Delacroix Webb please.', 'w'],
    ['Mr. Delacroix-Webb please.', 'w'],
    ['Bjorn Kjaer please.', 'k'],
    ['John Smith please.', 's'],
    ['Mr. Echeverria please.', 'e'],
    ['Mr. Adichie please.', 't'],
  ])('finds %s', (newText, id) => {
    const found = linkReply(clues({ newText, senderCandidateIds }), named)
    expect(found.map(({ candidate }) => candidate.id)).toEqual([id])
  })

  it('does not match part of a hyphenated name', () => {
    expect(linkReply(clues({ newText: 'Ms. Smith-Webb, John Smith-Jones', senderCandidateIds }), named)).toEqual([])
  })
})
