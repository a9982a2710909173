import { describe, expect, it } from 'vitest'
import { createCandidateIndex, type KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { defaultReferencePattern } from '../../domain/candidates/references.ts'
import { linkReply } from '../../domain/responses/linking.ts'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { plainWords } from '../../reading/interest/judgeInterest.ts'
import { createTextReader } from '../../reading/thread/textReader.ts'
import { judgeReply } from './judgeReply.ts'

const person = (refId: string, name: string): KnownCandidate => {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/)
  return { id: refId, refId, name, firstName, lastName }
}
const letters: Record<string, string> = { high: 'H', moderate: 'M', low: 'L', not_interested: 'N', unknown: 'U' }
const config = {
  referencePattern: defaultReferencePattern,
  blockedSenders: [],
  excludedDomains: [],
  interestOverrideDomains: [],
} as never

/**
 * Returns a letter a candidate: H, M, L, N, U; '?' for any level that goes to For Review, '-' for no response. Our email
 * presented all or only those of `presented`.
 */
async function read(
  people: readonly KnownCandidate[],
  ours: string,
  newText: string,
  presented = people,
): Promise<string> {
  const index = createCandidateIndex(people, defaultReferencePattern, plainWords())
  const ids = presented.map(({ id }) => id)
  const links = linkReply(
    {
      newText,
      subject: 'RE: Litigators for your team',
      quotedText: ours,
      parentCandidateIds: ids,
      answeredCandidateIds: ids,
      conversationCandidateIds: ids,
      senderCandidateIds: people.map(({ id }) => id),
      correspondents: ['Rosalind Achterberg', 'Marcus Hale'],
    },
    index,
  )
  const mail = { fromAddress: 'kim@firm.example', subject: 'RE: Litigators', newText, quotedText: ours }
  const texts = createTextReader()
  const levels = people.map(async candidate => {
    if (!links.some(link => link.candidate === candidate)) return '-'
    const linked = links.map(link => link.candidate)
    const { level, confidence } = await judgeReply({ config, texts }, mail, {
      candidate,
      others: linked.filter(other => other !== candidate),
      presented,
    })
    return confidence < reviewBelow ? '?' : letters[level]!
  })
  const all = await Promise.all(levels)
  await texts.close()
  return all.join('')
}

const priya = person('LL-5105', 'Priya Raghunathan')
const elizabeth = person('LL-5106', 'Elizabeth Farnsworth-Cole')
const two =
  'Dear Kim,\n\nI would like to introduce Priya Raghunathan (LL-5105), a patent litigator, and Elizabeth Farnsworth-Cole (LL-5106), an ERISA partner.\n\nWould you like to speak with either?'

it.each([
  ['Priya - no, Elizabeth - yes', 'NH'],
  ['Priya - pass, Elizabeth - interested', 'NH'],
  ['Raghunathan - no, Farnsworth-Cole - yes', 'NH'],
  ['Interested: Elizabeth\nNot interested: Priya', 'NH'],
  ['Pass: Priya\nInterview: Elizabeth', 'NH'],
  ['Priya: no\nElizabeth: yes', 'NH'],
  ['Yes to Elizabeth, no to Priya.', 'NH'],
  ['No to Priya, yes to Elizabeth.', 'NH'],
  ['No to Priya and yes to Elizabeth.', 'NH'],
  ['Yes on Elizabeth. Pass on Priya.', 'NH'],
  ['Pass on Priya, but we would love to meet Elizabeth.', 'NH'],
  ['Priya is too senior for us, but Elizabeth looks great - can we set up a call?', 'NH'],
  ['Elizabeth looks great, please schedule an interview. Priya is not a fit.', 'NH'],
  ['Priya yes Elizabeth no', 'HN'],
  ['Priya, no. Elizabeth, yes.', 'NH'],
  ['Priya no; Elizabeth yes', 'NH'],
  ['priya - no, elizabeth - yes', 'NH'],
  ['Liz - yes\nPriya - no', 'NH'],
  ['Ms. Raghunathan: pass. Ms. Farnsworth-Cole: please set up an interview.', 'NH'],
  ['Priya Raghunathan (LL-5105) - no\nElizabeth Farnsworth-Cole (LL-5106) - yes', 'NH'],
  ['Priya Raghunathan\nNot a fit for us.\n\nElizabeth Farnsworth-Cole\nPlease schedule an interview.', 'NH'],
  ['Interested:\n- Elizabeth\n\nNot interested:\n- Priya', 'NH'],
  ['Yes:\nElizabeth\nNo:\nPriya', 'NH'],
  ['We would like to interview Elizabeth. Not Priya.', '[N?]H'],
  ['Interested in Elizabeth, not Priya.', '[N?][H?]'],
  ['- Priya: not interested\n- Elizabeth: interested, please send times', 'NH'],
  ['1. Priya - not interested\n2. Elizabeth - please arrange a call', 'NH'],
  ['Hi Dana,\n\nPriya - no.\nElizabeth - yes.\n\nThanks,', 'NH'],
  ["Thanks for these. We'll pass on Priya. Please set up a call with Elizabeth.", 'NH'],
  ['LL-5105 not a fit\nLL-5106 please schedule', 'NH'],
  ['LL-5106 - yes\nLL-5105 - no, too senior', 'NH'],
  ['Interested in LL-5106. Not interested in LL-5105.', 'NH'],
  ['LL-5105: pass\nLL-5106: would love to meet', 'NH'],
  ['LL-5106 yes, LL-5105 no', 'NH'],
  ['Re LL-5105: we are not interested.\nRe LL-5106: please set up a call.', 'NH'],
  ['We would like to speak with 5106. 5105 is not a fit on the wage/hour side.', 'NH'],
  ['Yes on #5106, no on #5105', 'NH'],
  ['5105 - no\n5106 - yes', 'NH'],
  ['Neither, sorry.', 'NN'],
  ['Neither, thanks.', 'NN'],
  ['Neither is a fit for us.', '[N?][N?]'],
  ['Neither of them is right for us.', 'NN'],
  ['None of these are right for us.', 'NN'],
  ['We are not interested in either of them.', 'NN'],
  ['Pass on both.', 'NN'],
  ['Both please', 'HH'],
  ['Both, please!', 'HH'],
  ['Whichever is cheaper! Send both.', '[HM?]{2}'],
  ['Both look great. Please set up calls.', 'HH'],
  ['Priya and Elizabeth both look good, please set up calls.', 'HH'],
  ["We'd like to meet Priya and Elizabeth.", 'HH'],
  ['We will pass on Priya and Elizabeth.', 'NN'],
  ['We would love to meet them.', 'HH'],
  ['The first one yes, second no', 'HN'],
  ['The first is not a fit. The second looks great, please set up a call.', 'NH'],
  ["#2 looks great, let's schedule. #1 we'll pass.", 'NH'],
  ['We will pass on the first one, but would like to meet the second one.', 'NH'],
  ['We would like to interview the latter. The former is too junior for us, so we will pass.', 'NH'],
  ['Pass on the former.', 'N-'],
  ['Please set up an interview with Elizabeth. Pass on the other one.', 'NH'],
  ['She looks great, when can she come in?', '[?][?]'],
  ['Interested. Please send times.', '[?][?]'],
  ['Please schedule Elizabeth for Tuesday at 2.', '-H'],
  ['We will pass on Priya, thank you.', 'N-'],
  ['Elizabeth is stronger than Priya.', '[?][?]'],
  ['Elizabeth, please. Priya, pass.', 'N[HM?]'],
  ['1) no thanks 2) yes please', 'NH'],
  ['Hi Elizabeth,\n\nwe will pass on Priya.', 'N-'],
  ['Elizabeth -> interview, Priya -> pass', 'NH'],
  ['Please move forward with Elizabeth and let Priya know we are passing.', 'NH'],
  ['Only Elizabeth for now.', '[?][HM?]'],
  ['Priya - yes.\nElizabeth - no.\n\nCan you send times for next week?', 'HN'],
])('reads of Priya and Elizabeth: %j', async (text, expected) => {
  expect(await read([priya, elizabeth], two, text)).toMatch(new RegExp(`^(?:${expected})$`))
})

const three = [
  person('LL-5201', 'Chase Whitfield'),
  person('LL-5202', 'April Nakamura'),
  person('LL-5203', 'Will Osei'),
]
const ofThree =
  'Dear Kim,\n\nplease meet three associates:\n\n1. Chase Whitfield (LL-5201), tax\n2. April Nakamura (LL-5202), funds\n3. Will Osei (LL-5203), real estate'

it.each([
  ['Chase - yes, April - no, Will - maybe in Q1.', 'HN[LM?]'],
  ['None of these are right for us.', 'NNN'],
  ['None of them', 'NNN'],
  ['All three please!', 'HHH'],
  ['We would like to meet all three.', 'HHH'],
  ['Pass on all of them.', 'NNN'],
  ['Chase - yes. Pass on the others.', 'HNN'],
  ['Yes to Chase and April, no to Will.', 'HHN'],
  ["#2 looks great, let's schedule. #1 we'll pass.", 'NH-'],
  ['1 - no\n2 - yes\n3 - no', 'NHN'],
  ['1: pass\n2: interested, please set up a call\n3: pass', 'NHN'],
  ['Candidate 3 please. Not interested in candidate 1.', 'N-H'],
  ["We'll pass on the first, but please set up a call with the third one.", 'N-H'],
  ['Both Chase and April look strong. Will isn’t right.', '[HM?][HM?]N'],
  ['Neither April nor Will. Chase maybe.', '[LM?][N?][N?]'],
  ['Pass on the first two. Interested in the third.', 'NN[HM?]'],
  ['The first and third look good, please set up calls. Not the second.', 'H[N?]H'],
  ['Only the third.', '[?][?][?]'],
  ['Interested:\nChase\nWill\n\nPass:\nApril', 'HNH'],
  ['April and Will - not a fit. Chase - please set up a call.', 'HNN'],
  ['5201 yes 5202 no 5203 no', 'HNN'],
  ['Will call you Tuesday about April, whom we would like to meet.', '-H-'],
])('reads of Chase, April and Will: %j', async (text, expected) => {
  expect(await read(three, ofThree, text)).toMatch(new RegExp(`^(?:${expected})$`))
})

const gonzalez = [person('LL-5301', 'Maria Gonzalez'), person('LL-5302', 'Mario Gonzalez')]
const ofGonzalez =
  'Dear Kim,\n\nplease meet Maria Gonzalez (LL-5301), who tries cases, and Mario Gonzalez (LL-5302), who closes deals.'

it.each([
  ['Ms. Gonzalez is of interest. Mr. Gonzalez interviewed here in 2024 and we would not revisit.', '[HM?]N'],
  ["I'm going to take a pass on Mr. Gonzalez but let's get Ms. Gonzalez in.", 'HN'],
  ['Only Maria for now.', '[HM?][?]'],
  ['Maria yes, Mario no', 'HN'],
  ['Gonzalez looks great, please set up a call.', '[?][?]'],
  ['Please set up an interview with Mr. Gonzalez.', '-H'],
  ['Mario Gonzalez - yes\nMaria Gonzalez - no', 'N[H?]'],
])('reads of Maria and Mario Gonzalez: %j', async (text, expected) => {
  expect(await read(gonzalez, ofGonzalez, text)).toMatch(new RegExp(`^(?:${expected})$`))
})

it('distinguishes people of one last name by the pronouns of our email', async () => {
  const chens = [person('LL-5401', 'Wei Chen'), person('LL-5402', 'Jordan Chen')]
  const ours =
    'Wei Chen (LL-5401) is a tax lawyer. She is in Boston. Jordan Chen (LL-5402) does funds. He is in Austin.'
  expect(await read(chens, ours, 'Mr. Chen: pass. Ms. Chen: please set up a call.')).toBe('HN')
  expect(await read(chens, 'Wei Chen (LL-5401), Jordan Chen (LL-5402)', 'Pass on Mr. Chen.')).toBe('??')
})

const surnames: Record<string, KnownCandidate> = Object.fromEntries(
  ['Nadia Petrovic', 'Marcus Bell', 'David Kim', 'Peter Chen', 'Alexandra Stone', 'Hannah Oyelaran', 'Sofia Reyes'].map(
    (name, at) => [name.split(' ')[1]!, person(`LL-54${10 + at}`, name)],
  ),
)
const presenting = (people: readonly KnownCandidate[]) =>
  `Dear Kim,\n\nplease find attached:\n\n${people.map(({ refId, name }, at) => `${at + 1}. ${name} (${refId}), associate`).join('\n')}\n\nWould you like to speak?`

it.each([
  ['Petrovic Bell', "Let's talk about Petrovic after January 15; Bell we'd like to meet next week.", '[HMLN?]H'],
  ['Petrovic Kim', "Let's talk about Petrovic after January 15; Kim we'd like to meet next week.", '[HMLN?]H'],
  ['Petrovic Kim', "Kim we'd like to meet. Petrovic is a no.", 'NH'],
  ['Petrovic Kim', "kim we'd like to meet. petrovic is a no.", 'NH'],
  ['Petrovic Kim', 'Kim next Tuesday at 2, please set it up. We will pass on Petrovic.', 'NH'],
  ['Chen Stone', 'Chen - no. Stone - yes, Dec 8 or 9.', 'NH'],
  ['Chen Stone', 'chen - no. stone - yes, dec 8 or 9.', 'NH'],
  ['Chen Stone', 'Stone - yes, Dec 8 or 9. Chen - no.', 'NH'],
  ['Chen Stone', 'Stone: yes\nChen: no', 'NH'],
  ['Chen Stone', 'No to Chen, yes to Stone.', 'NH'],
  ['Chen Stone', 'Stone is on hold. Chen looks great, please set up a call.', 'HL'],
  ['Chen Stone', 'Pass on her, but Chen we would like to meet.', 'HN'],
  ['Oyelaran Reyes', "Oyelaran is a no. Reyes we'd like to meet.", 'NH'],
  ['Oyelaran Reyes', "Reyes is a no. Oyelaran we'd like to meet.", 'HN'],
  ['Oyelaran Reyes', 'Reyes? Yes, please set up a call. Oyelaran? No, sorry.', '[N?]H'],
])('reads surnames of %s at the start of a clause: %j', async (names, text, expected) => {
  const people = names.split(' ').map(name => surnames[name]!)
  expect(await read(people, presenting(people), text)).toMatch(new RegExp(`^(?:${expected})$`))
})

describe('an answer in the thread of Hannah about David, of another email', () => {
  const pair = [surnames.Oyelaran!, surnames.Kim!]
  const readPair = (text: string) => read(pair, presenting([surnames.Oyelaran!]), text, [surnames.Oyelaran!])

  it.each([
    ['Pass on Hannah. David is interesting - can he do a call on Dec 8 at 3 ET?', 'NH'],
    ['David is interesting - can he do a call on Dec 8 at 3 ET? Pass on Hannah.', 'NH'],
    ['Pass on Hannah. David Kim is interesting - can he do a call on Dec 8 at 3 ET?', 'NH'],
    ['Pass on Oyelaran. Kim is interesting - can he do a call on Dec 8 at 3 ET?', 'NH'],
    ["We'll pass on Hannah. David's resume is great though, when could he talk?", 'NH'],
    ['Pass on her but the David guy we want to see.', 'NH'],
    ['pass on hannah. david looks great, can we set up a call?', 'NH'],
    ["we'd like to meet david. hannah is a no", 'NH'],
    ['Pass on her. David is interesting, when could we talk?', 'NH'],
    ['She is not a fit, but David looks great. Please set up a call.', 'NH'],
    ["Let's go with David. Thanks for Hannah too, but not this time.", 'NH'],
    ["David we'd like to meet. Hannah is a no.", 'NH'],
    ["Kim we'd like to meet. Oyelaran is a no.", 'NH'],
    ['Kim - yes. Oyelaran - no.', 'NH'],
    ["Let's bring David in. We'll pass on Hannah.", 'NH'],
    ['Yes to David. No to Hannah.', 'NH'],
    ['Hannah - yes, Dec 8 at 2. David - no.', 'HN'],
    ['Hannah - yes, Dec 8 at 2. David - hold for now.', 'HL'],
    ['We will pass on Hannah, and we are still discussing David.', 'N[ML]'],
    ['Hold on David for now, but we want Hannah in on Dec 8.', 'HL'],
    ['Set up a call with Hannah for Dec 8. David is on hold.', 'HL'],
    ['She is great, but David is a pass.', '[HML]N'],
  ])('gives each the verdict: %j', async (text, expected) => {
    expect(await readPair(text)).toMatch(new RegExp(`^(?:${expected})$`))
  })

  it.each([
    "David is the better fit of the two. Let's set up a call with him.",
    "Hannah isn't for us, but David is. Could he come in on December 8 at 10?",
    'Pass on Hannah. David intrigues me, when could we talk?',
    'Pass on Hannah. Is David still available?',
    'Please set up a call with David.',
    'Can David do Thursday at 2?',
    'Hannah is a pass. Please arrange a call with David instead.',
  ])('is for review where David may be a colleague, or Hannah is not judged: %j', async text => {
    expect(await readPair(text)).toMatch(/^\?.$/)
  })

  it.each([
    "We'd love to meet her. David will call you to arrange it.",
    'David would like to meet her. When is she free?',
    'Hannah looks great. David and I would love to meet her Tuesday at 2.',
    'Hannah looks great. David (copied) will coordinate, please send times.',
    'Could Hannah meet with David and Susan on Tuesday at 2?',
    "Let's set her up with David on Tuesday at 2pm.",
    "We'd like her to speak with David on Dec 8.",
    'Hannah: interview with David on Dec 8 at 2pm ET.',
    'We love Hannah. Susan, David, and the team can do Tuesday at 2.',
    'Please send me times for Hannah. Looking forward to introducing her to David.',
    'Thanks David, we would like to meet Hannah.',
    'David, we would like to meet her.',
    "As discussed with David, we'd like to meet Hannah.",
    "We'd like to meet Hannah.\n\nBest,\nDavid",
    "We'd like to meet Hannah, David.",
  ])('is about Hannah alone where David is a colleague: %j', async text => {
    expect(await readPair(text)).toBe('H-')
  })
})

it.each([
  ['Will', "We'd like to meet Hannah. Will call you."],
  ['Grace May', 'May we speak with Hannah on Tuesday at 2?'],
  ['Grace May', "Hannah could start in May. Let's set up a call."],
  ['April Summers', "We'd like to meet Hannah in April."],
  ['Frank Long', "Long story short, we'd like to meet Hannah."],
  ['Hope Page', "Hope you are well. Hannah looks great, let's set up a call."],
  ['Chase Park', 'We will chase this up. Hannah is great, please set up a call.'],
  ['Mark Young', "Mark your calendar, we'd like to meet Hannah Tuesday at 2."],
  ['Drew Hall', 'Her resume drew us in. Please set up a call with Hannah.'],
  ['Rich Case', "Hannah has a rich resume. We'd like to meet her."],
  ['Rosalind Frey', "We'd like to meet Hannah. Rosalind here, by the way, writing from home."],
])('takes no word, and no name of the sender, for the other candidate %s: %j', async (name, text) => {
  const people = [surnames.Oyelaran!, person('LL-5499', name.includes(' ') ? name : `${name} Power`)]
  const own = [people[0]!]
  expect(await read(people, presenting(own), text, own)).toBe('H-')
})
