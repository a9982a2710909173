import { expect, it } from 'vitest'
import { offeredSnippets, typedSnippet } from './offeredSnippets.ts'

it.each([
  [';', ''],
  ['Hi\n;dec', 'dec'],
  ['Yes; no', null],
  ['a;dec', null],
  [';dec ', null],
])('after %j the typed name is %j', (before, expected) => {
  expect(typedSnippet(before)).toBe(expected)
})

it('offers names that start with the typed text before titles that contain it', () => {
  const snippets = ['decline', 'status', 'times'].map(name => ({
    ...{ id: name, kind: 'snippet' as const, name, title: `A ${name} st`, body: '', version: 1, changedBy: null },
  }))
  expect(offeredSnippets(snippets, 'ST').map(({ name }) => name)).toEqual(['status', 'decline', 'times'])
  expect(offeredSnippets(snippets, 'x')).toEqual([])
})
