import { type InterestLevel, levelOfCategory } from '../../../src/domain/responses/interest.ts'
import type { Picker } from './expand.ts'
import type { Family } from './family.ts'

const greetings = [
  'Hi Laura,',
  'Laura,',
  'Hello,',
  'Hi,',
  'Dear Laura,',
  'Good morning Laura,',
  'Hey Laura -',
  'Thanks Laura.',
  'Dear Ms. Ferrante,',
  'Hi Luis -',
  'Afternoon,',
]
const before = [
  'Thanks for sending {f} along.',
  'Thank you for the submission.',
  'Thanks for thinking of us.',
  'Apologies for the slow reply.',
  'Thank you for your email.',
  'I hope you are well.',
  'Hope you had a good weekend.',
  'We reviewed the resume this morning.',
  'I shared this with the group.',
  'Following up on {f}.',
  'Sorry for the delay.',
  'Thanks for following up.',
  'I spoke with the partners about {f}.',
  'Good to hear from you.',
  'We had a look at the CV.',
  'I had a chance to discuss this with Tom.',
  'Just back from trial, sorry.',
  'Thanks for sending {n} over.',
  'Thank you for your note about {f}.',
  'I had a look at the resume over the weekend.',
  'I hope you had a good weekend.',
  'Thanks for your patience.',
  'Thanks for this.',
  'Sorry for the slow reply.',
  'I read through the materials last night.',
  'Nice to hear from you.',
  'Thank you for reaching out.',
  'As discussed on the phone:',
  'Quick update on {f}.',
  'Re {f}:',
]
const afterYes = [
  'Thanks again.',
  'Many thanks.',
  'Have a good evening.',
  'Have a great week.',
  'Thanks in advance.',
  'Let me know if you need anything from us.',
  'Thanks very much.',
  'Kind regards',
  'Speak soon.',
  'Best wishes',
  'Let me know.',
  'Thanks!',
  'Thank you.',
  'Many thanks.',
  'Please advise.',
  'Talk soon.',
  'Looking forward to it.',
  'The team thought the background was excellent.',
  'Please let me know what works.',
  'Let me know if you need anything else from us.',
  'Happy to work around court dates.',
  'Cheers',
]
const afterNo = [
  'Thanks again.',
  'Many thanks.',
  'Have a good evening.',
  'Have a great week.',
  'Thanks in advance.',
  'Let me know if you need anything from us.',
  'Thanks very much.',
  'Kind regards',
  'Speak soon.',
  'Best wishes',
  'Thank you.',
  'Thanks again.',
  'Best of luck with the search.',
  'We wish {f} well.',
  'Thanks for thinking of us.',
  'Sorry.',
  'Please keep us in mind for other candidates.',
  'All the best.',
  'Appreciate the call.',
  'Thanks for understanding.',
]
const afterElse = [
  'Thanks again.',
  'Many thanks.',
  'Have a good evening.',
  'Have a great week.',
  'Thanks in advance.',
  'Let me know if you need anything from us.',
  'Thanks very much.',
  'Kind regards',
  'Speak soon.',
  'Best wishes',
  'Thank you.',
  'Thanks.',
  'Many thanks.',
  'Best,',
  'Cheers',
  'Hope all is well.',
  'Have a good weekend.',
  'Happy Thanksgiving.',
]

const after: Readonly<Record<InterestLevel, readonly string[]>> = {
  high: afterYes,
  not_interested: afterNo,
  moderate: afterElse,
  low: afterElse,
  unknown: afterElse,
}

const subjects = [
  'RE: {n}',
  'Re: {n} - Corporate Associate',
  'RE: Candidate referral JL-2215',
  'Re: {n} (REF-10423)',
  'Re: Lateral candidate',
  'RE: Litigation associate - {n}',
  'Re: Introduction: {n}',
  'Fwd: {n}',
  'Re: Following up',
  'RE: {n}, 5th year M&A',
]
const outreach = [
  'Dear Tom,\n\nThe following candidate has been submitted for your review: {n}. {f} is a fifth-year associate and is available to interview at your convenience. Please let me know if you would like to schedule a call.\n\nLaura Ferrante',
  'Hi,\n\nI wanted to follow up on {n}. Is there interest in meeting {f}? If you are not interested, please let me know and I will not follow up again.\n\nLaura',
  'Would you like to speak with {n}? {f} has other interviews next week and will make a decision soon.',
  'Please see attached the resume of {n}. {f} would be happy to come in.',
]

const fill = (text: string, { first, name }: { first: string; name: string }) =>
  text.replaceAll('{f}', first).replaceAll('{n}', name)

const wrappers = [
  'bare',
  'bare',
  'greeting',
  'before',
  'after',
  'mail',
  'mail',
  'lowercase',
  'typo',
  'no end',
  'run on',
  'dictated',
  'capitals',
]

const unpunctuated = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\d:$]+/gu, ' ')
    .trim()

/** Writes punctuation as an uncorrected voice assistant does: 'yes comma set it up period' */
const dictated = (text: string) =>
  text.replaceAll(
    /[,.!?](?=\s|$)/g,
    mark => ` ${{ ',': 'comma', '.': 'period', '!': 'exclamation point', '?': 'question mark' }[mark]}`,
  )

/** Bare, greeted, between other sentences, or in haste. */
export function wrap(
  sentence: string,
  { category, asked }: Family,
  names: { first: string; name: string },
  picker: Picker,
): { text: string; wrapper: string; subject: string; asked: string } {
  // Text around it would separate a bare answer from its question.
  const wrapper = picker.one(asked ? ['bare', 'lowercase', 'no end', 'greeting'] : wrappers)
  const opening = () => fill(picker.one(before), names)
  const closing = () => fill(picker.one(after[levelOfCategory[category]]), names)
  const texts: Readonly<Record<string, () => string>> = {
    bare: () => sentence,
    greeting: () => `${picker.one(greetings)}${picker.one([' ', '\n', '\n\n'])}${sentence}`,
    before: () => `${opening()} ${sentence}`,
    after: () => `${sentence} ${closing()}`,
    mail: () => `${picker.one(greetings)}\n\n${opening()} ${sentence}${picker.one([' ', '\n\n'])}${closing()}`,
    lowercase: () => sentence.toLowerCase().replaceAll('’', "'"),
    typo: () => mistype(sentence, picker),
    'no end': () => sentence.replace(/[.!]$/, ''),
    'run on': () => unpunctuated(picker.one([sentence, `${opening()} ${sentence}`, `${sentence} ${closing()}`])),
    dictated: () => dictated(sentence),
    capitals: () => sentence.toUpperCase(),
  }
  return {
    wrapper,
    text: texts[wrapper]!(),
    subject: fill(picker.one(subjects), names),
    asked: asked || picker.chance(0.35) ? fill(picker.one(asked ?? outreach), names) : '',
  }
}

/** Doubles, drops or swaps a letter of a longer word, as on a phone. */
function mistype(text: string, picker: Picker): string {
  const long = [...text.matchAll(/[a-z]{6,}/g)]
  if (long.length === 0) return text
  const { 0: word, index } = picker.one(long)
  const at = 1 + Math.floor(picker.next() * (word.length - 3))
  const changed = picker.one([
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
  ])
  return text.slice(0, index) + changed + text.slice(index + word.length)
}
