import { expect, it } from 'vitest'
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

/** Returns a letter a candidate: H, M, L, N, U; '?' for any level that goes to For Review, '-' for no response. */
async function read(people: readonly KnownCandidate[], ours: string, newText: string): Promise<string> {
  const index = createCandidateIndex(people, defaultReferencePattern, plainWords())
  const ids = people.map(({ id }) => id)
  const links = linkReply(
    {
      newText,
      subject: 'RE: Litigators for your team',
      quotedText: ours,
      parentCandidateIds: ids,
      answeredCandidateIds: ids,
      conversationCandidateIds: ids,
      senderCandidateIds: ids,
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
      presented: people,
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
