import { levelOfCategory } from '../../../src/domain/responses/interest.ts'
import type { TrainingReply } from '../trainingReply.ts'
import { expand, Picker, type Slots } from './expand.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'
import { interests, meetings, slots, wants } from './words.ts'
import { wrap } from './wrappers.ts'

/** A generated reply and its parts. */
export interface GrammarReply extends TrainingReply {
  family: Family
  wrapper: string
  sentence: string
  /** Key of its slot, if the template has one. */
  meeting?: string
  want?: string
}

const firstNames =
  'Priya Daniel Marisol Owen Hannah Wei Ngozi Claire Tobias Fatima Grace Luis Ingrid Aaron Yuki Samir Beth Colm Dalia Peter Rosalind Jamal Elena Victor Noor Simon Adaeze Kirsten Mateo Joy'.split(
    ' ',
  )
const lastNames =
  'Raman Whitfield Okafor Lindqvist Chen Abbott Delgado Sørensen Banerjee O’Connor Feldman Nakamura Price Haddad Kowalski Marchetti Brandt Vance Osei Pemberton Tran Gallagher Ruiz Stern Bianchi Farrell Mehta Novak Ashdown Lowe'.split(
    ' ',
  )

function namesOf(picker: Picker) {
  const [first, last] = [picker.one(firstNames), picker.one(lastNames)]
  const female = picker.chance(0.55)
  const called = picker.one([
    { c: female ? 'her' : 'him', n: female ? 'she' : 'he', cs: female ? 'her' : 'his' },
    { c: first, n: first, cs: `${first}’s` },
    { c: `${first} ${last}`, n: `${first} ${last}`, cs: `${first} ${last}'s` },
    {
      c: `${female ? 'Ms.' : 'Mr.'} ${last}`,
      n: `${female ? 'Ms.' : 'Mr.'} ${last}`,
      cs: `${female ? 'Ms.' : 'Mr.'} ${last}'s`,
    },
    { c: 'the candidate', n: 'the candidate', cs: "the candidate's" },
    { c: 'this candidate', n: 'the candidate', cs: "the candidate's" },
    { c: 'your candidate', n: 'your candidate', cs: "your candidate's" },
    { c: female ? 'her' : 'him', n: female ? 'she' : 'he', cs: female ? 'her' : 'his' },
  ])
  const other = `${picker.one(firstNames.filter(name => name !== first))} ${picker.one(lastNames.filter(name => name !== last))}`
  return { name: `${first} ${last}`, called, first, female, other }
}

/** Loses its capital after an opening word. */
const midSentence =
  /^((?:Yes|Great|Thanks), )(Our|The|Both|My|Everyone|There|Interested|Happy|Delighted|Glad|Very|Let)\b/

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Bare answers depend on their question, so that each needs many. */
const shareOf = ({ asked, templates }: Family) => (asked ? 4 : templates.join().includes('{meet') ? 1.5 : 1)

/** Returns the same about `perFamily` replies of each family for the same seed. */
export function grammarReplies(perFamily: number, seed: number): GrammarReply[] {
  const picker = new Picker(seed)
  return families.flatMap(family => {
    return Array.from({ length: Math.round(perFamily * shareOf(family)) }, () => reply(family, picker))
  })
}

function reply(family: Family, picker: Picker): GrammarReply {
  const { name, called, first, female, other } = namesOf(picker)
  const template = picker.one(family.templates)
  const names = [first, name, `${female ? 'Ms.' : 'Mr.'} ${name.split(' ').at(-1)}`]
  // Pronouns would not distinguish two candidates.
  const plain = template.includes('{o}') ? picker.one(names) : undefined
  const own = plain ? { c: plain, n: plain, cs: `${plain}'s` } : called
  const meeting = picker.one(Object.keys(meetings))
  const want = picker.one(Object.keys(wants))
  const condition = picker.one(slots.cond!)
  const filled: Slots = {
    ...slots,
    meet: [meetings[meeting]![0]],
    meeting: [meetings[meeting]![1]],
    want: wants[want]!,
    interest: interests,
    c: [own.c],
    n: [own.n],
    cs: [own.cs],
    C: [capital(own.n)],
    o: [other],
    self: [female ? 'herself' : 'himself', 'directly', 'on {cs} own'],
    cond: [condition],
    Cond: [capital(condition)],
    later2: [
      'before January',
      'until the new year',
      'before Q2',
      'right now; please try us in the spring',
      'this quarter',
    ],
    sched2: ['Ann Lee', 'Our recruiting manager', 'Dana Park', 'Human resources', 'Joe in recruiting'],
  }
  const made = expand(template, filled, picker)
  const sentence = capital(made.text)
    .replace(/\?\.$/, '?')
    .replace(midSentence, (_, opening: string, word: string) => opening + word.toLowerCase())
  const wrapped = wrap(sentence, family, { first, name }, picker)
  const twoPeople = template.includes('{o}')
  return {
    family,
    sentence,
    wrapper: wrapped.wrapper,
    ...(/\{meet(?:ing)?\}/.test(template) ? { meeting } : {}),
    ...(/\{want\}/.test(template) ? { want } : {}),
    text: wrapped.text,
    subject: wrapped.subject,
    candidate: name,
    others: twoPeople && picker.chance(0.7) ? [other] : [],
    asked: wrapped.asked,
    level: levelOfCategory[family.category],
    category: family.category,
  }
}
