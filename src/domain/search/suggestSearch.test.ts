import { expect, it } from 'vitest'
import { partAt, suggestSearch } from './suggestSearch.ts'

/** The bar is the caret. */
function offered(typed: string, names: string[] = [], asked = false): string[] {
  const caret = typed.indexOf('|')
  const text = typed.replace('|', '')
  const part = partAt(text, caret)
  if (!part) return []
  return suggestSearch(part, 'responses', names, asked).map(
    suggestion => text.slice(0, part.start) + suggestion.text + text.slice(part.end),
  )
}

it('suggests matching terms after two letters', () => {
  expect(offered('dana ca|')).toEqual(['dana category:', 'dana candidate:'])
  expect(offered('-LE|')).toEqual(['-level:'])
  expect(offered('l|')).toEqual([])
  expect(offered('dana|')).toEqual([])
  expect(offered('|')).toEqual([])
  expect(offered('dana |', [], true)).toContain('dana owner:')
  expect(offered('to|')).toEqual([])
})

it('suggests the values of a term, also after a comma', () => {
  expect(offered('level:|')).toEqual([
    'level:high ',
    'level:moderate ',
    'level:low ',
    'level:not_interested ',
    'level:unknown ',
  ])
  expect(offered('-level:high,m| x')).toEqual(['-level:high,moderate  x'])
  expect(offered('level:high|')).toEqual([])
  expect(offered('is:a|')).toEqual(['is:archived '])
})

it('suggests names, quoted if they contain spaces', () => {
  const names = ['Maria Delgado', 'Mo "Bo" Vance', 'Ann']
  expect(offered('candidate:ma|', names)).toEqual(['candidate:"Maria Delgado" '])
  expect(offered('level:low candidate:"maria d|', names)).toEqual(['level:low candidate:"Maria Delgado" '])
  expect(offered('owner:bo|', names)).toEqual(['owner:"Mo Bo Vance" '])
  expect(offered('owner:ann|', names)).toEqual([])
})

it('suggests nothing in a phrase, inside a word, or after an unknown operator', () => {
  expect(offered('"le|')).toEqual([])
  expect(offered('le|vel')).toEqual([])
  expect(offered('foo:hi|')).toEqual([])
})
