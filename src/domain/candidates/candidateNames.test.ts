import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCandidateIndex } from './candidateIndex.ts'
import type { CandidateName } from './candidateNames.ts'
import { defaultReferencePattern } from './references.ts'

function nameAppears(text: string, name: CandidateName) {
  const candidate = { firstName: null, lastName: null, ...name, id: 'c', refId: 'JL-1' }
  const index = createCandidateIndex([{ ...candidate }], defaultReferencePattern, new Set(['is', 'on']))
  const mentions = index.mentionsIn(text).filter(({ isSomeoneElse }) => !isSomeoneElse)
  return mentions.find(({ how }) => how === 'full')?.how ?? mentions[0]?.how ?? null
}

const okonjo = { firstName: 'Ifeoma', lastName: 'Okonjo', name: 'Ifeoma Okonjo' }

describe('names of candidates in a text', () => {
  it.each(['Ifeoma Okonjo', 'OKONJO, Ifeoma', 'ifeoma okonjo’s résumé', 'Ifeoma N. Okonjo', 'on Ifeoma\nOkonjo:'])(
    'finds the full name in %s',
    text => {
      expect(nameAppears(text, okonjo)).toBe('full')
    },
  )

  it('finds the last name alone', () => {
    expect(nameAppears('We would like to meet Ms. Okonjo.', okonjo)).toBe('last')
    expect(nameAppears("Ms. Okonjo's book?", okonjo)).toBe('last')
  })

  it('ignores another person with the same last name', () => {
    expect(nameAppears('I asked Peter Okonjo.', okonjo)).toBeNull()
    expect(nameAppears('P. Okonjo will call.', okonjo)).toBeNull()
    expect(nameAppears('I. Okonjo will call.', okonjo)).toBe('last')
    expect(nameAppears('Is Okonjo free?', okonjo)).toBe('last')
    expect(nameAppears('We met Peter. Okonjo is next.', okonjo)).toBe('last')
  })

  it('matches whole words only', () => {
    expect(nameAppears('Okonjos and Ifeomas', okonjo)).toBeNull()
    expect(nameAppears('Ifeoma', okonjo)).toBeNull()
  })

  it('folds accents, apostrophes and strokes', () => {
    expect(nameAppears('Pablo Echeverria', { name: 'Pablo Echeverría' })).toBe('full')
    expect(nameAppears('Ms. O’Neil', { name: "Mary O'Neil" })).toBe('last')
    expect(nameAppears('mary oneil', { name: "Mary O'Neil" })).toBe('full')
    expect(nameAppears('Jorgen Soren', { name: 'Jørgen Søren' })).toBe('full')
  })

  it('matches two family names together', () => {
    const garcia = { firstName: 'José', lastName: 'García Márquez', name: 'José García Márquez' }
    expect(nameAppears('Jose Garcia Marquez', garcia)).toBe('full')
    expect(nameAppears('Mr. Garcia Marquez', garcia)).toBe('last')
    expect(nameAppears('Mr. Garcia', garcia)).toBeNull()
    expect(nameAppears('Mr. Delacroix-Webb', { name: 'Hugo Delacroix-Webb' })).toBe('last')
  })

  it('reads a name written as "Last, First" or with a suffix', () => {
    expect(nameAppears('Ifeoma Okonjo', { name: 'Okonjo, Ifeoma' })).toBe('full')
    expect(nameAppears('John Smith', { name: 'John Smith, Jr.' })).toBe('full')
  })

  it.each([
    ['Bob Smith', 'Robert Smith'],
    ['Mike Smith', 'Michael Smith'],
    ['Jackie Smith', 'Jacqueline Smith'],
    ['Samuel Smith', 'Sam Smith'],
    ['Minjun Lee', 'Min-Jun Lee'],
    ['MJ Lee', 'Min-Jun Lee'],
    ['Van den Berg', 'Pieter van den Berg'],
  ])('accepts %s as a mention of %s', (text, name) => {
    const [firstName = '', lastName = ''] = name.split(/ (.*)/)
    expect(nameAppears(`${text} please.`, { firstName, lastName, name })).toBe('last')
  })

  it('does not find a candidate without a name', () => {
    expect(nameAppears('anything', { name: '' })).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
        expect(['full', 'last', null]).toContain(nameAppears(text, { name }))
      }),
    )
  })
})
