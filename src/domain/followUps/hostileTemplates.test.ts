import { describe, expect, it } from 'vitest'
import { forbiddenIn } from '../../../e2e/hostileMail/forbiddenIn.ts'
import { vectorsFor } from '../../../e2e/hostileMail/vectors.ts'
import { cleanHtml } from '../sending/cleanHtml.ts'
import { fillTemplate } from './followUpTemplate.ts'
import { fillSnippet } from './snippets.ts'

const targets = { canary: 'canary.example', own: 'rejoinder.example' }
/** Large vectors take a long time. */
const vectors = vectorsFor(targets).flatMap(kind => kind.vectors.filter(({ html }) => html.length < 10_000))
const fieldsWith = (firm: string) => ({
  candidate: 'Ada Lind',
  firm,
  firstName: 'Anna',
  daysSince: '3',
  sentAgo: '3 days ago',
})

describe('a follow-up template', () => {
  it('contains nothing active when it is a hostile email, and shows hostile names as text', () => {
    expect(vectors.length).toBeGreaterThan(480)
    for (const { name, html } of vectors) {
      const named = fillTemplate({ subject: '', body: '<p>{{firm}}</p>' }, fieldsWith(html), 'x').body
      expect([name, cleanHtml(named).match(/<[^>]*>/g)]).toEqual([name, ['<p>', '</p>']])
      const { body } = fillTemplate({ subject: '', body: html }, fieldsWith('Kirkland'), 'x')
      expect([name, forbiddenIn(cleanHtml(body))]).toEqual([name, []])
    }
  })
})

describe('a snippet or signature', () => {
  it('contains nothing active when it is a hostile email, and is filled with hostile names after it was sanitized', () => {
    const link = cleanHtml('<a href="https://firm.example/{{firm}}" title="{{firm}}">{{firm}}</a>')
    for (const { name, html } of vectors) {
      expect([name, forbiddenIn(fillSnippet(link, fieldsWith(html)))]).toEqual([name, []])
      expect([name, forbiddenIn(fillSnippet(cleanHtml(html), fieldsWith('Kirkland')))]).toEqual([name, []])
    }
  })
})
