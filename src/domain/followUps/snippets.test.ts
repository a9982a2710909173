import { expect, it } from 'vitest'
import { fillSnippet, readSnippet } from './snippets.ts'

const words = { kind: 'snippet', name: ' ;Decline-2 ', title: ' ', body: '<p>Hi {{firstName}}</p>' } as const

it('a snippet is named by one word, and a signature by its owner', () => {
  expect(readSnippet(words)).toEqual({ ...words, name: 'decline-2', title: 'decline-2' })
  expect(readSnippet({ ...words, kind: 'signature', name: ' Owen Marsh ' }).name).toBe('Owen Marsh')
})

it.each([
  [{ name: 'two words' }, 'name'],
  [{ name: ';' }, 'name'],
  [{ kind: 'signature', name: ' ' }, 'name'],
  [{ body: '<p>&nbsp;<br></p>' }, 'body'],
  [{ body: '<p>{{salary}}</p>' }, 'body'],
] as const)('%j is refused with an error at %s', (over, field) => {
  expect(() => readSnippet({ ...words, ...over })).toThrow(expect.objectContaining({ kind: 'invalid', field }))
})

it('known fields are filled in as text, and unknown ones stay visible', () => {
  const fields = { candidate: 'Ada <Lind>', firm: null, firstName: 'Rosa', daysSince: null, sentAgo: null }
  const filled = fillSnippet('<p>{{ firstName }}, {{candidate}}, {{firm}}, {{constructor}}</p>', fields)
  expect(filled).toBe('<p>Rosa, Ada &lt;Lind&gt;, {{firm}}, {{constructor}}</p>')
})
