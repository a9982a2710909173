import { describe, expect, it } from 'vitest'
import {
  checkTemplate,
  defaultTemplate,
  fillTemplate,
  firstName,
  namesFirm,
  sentAgo,
  textToHtml,
} from './followUpTemplate.ts'

const values = {
  candidate: 'Ada Lind',
  firm: 'Pike & <Sons>',
  firstName: 'Rosa',
  daysSince: '6',
  sentAgo: '6 days ago',
}

describe('a follow-up template', () => {
  it('fills in its fields, escaped as text in the body', () => {
    const template = {
      subject: '{{candidate}} for {{firm}}',
      body: '<p>{{ firstName }}: {{firm}}, {{daysSince}} days</p>',
    }
    expect(fillTemplate(template, values, 'Ada')).toEqual({
      subject: 'Ada Lind for Pike & <Sons>',
      body: '<p>Rosa: Pike &amp; &lt;Sons&gt;, 6 days</p>',
    })
  })

  it('uses the subject of the thread when its own is empty', () => {
    const subjectOf = (subject: string) => fillTemplate({ subject: ' ', body: 'x' }, values, subject).subject
    expect(subjectOf('Ada Lind, associate')).toBe('Re: Ada Lind, associate')
    expect(subjectOf('RE: Fwd: Ada Lind')).toBe('Re: Ada Lind')
  })

  it.each([
    [{ subject: 'About {{name}}', body: 'x' }, 'subject', 'There is no field {{name}}.'],
    [{ subject: '', body: '<p>{{candidate}} {{salary}}</p>' }, 'body', 'There is no field {{salary}}.'],
    [{ subject: '', body: '<p>{{}}</p>' }, 'body', 'There is no field {{}}.'],
    [{ subject: '', body: '<p>&nbsp; <br></p>' }, 'body', 'Enter the text of the follow-up.'],
  ])('%j is refused with an error at %s', (template, field, message) => {
    expect(() => checkTemplate(template)).toThrow(expect.objectContaining({ kind: 'invalid', field, message }))
  })

  it('reports whether it uses the firm field', () => {
    expect(namesFirm({ subject: '', body: '<p>Would {{ firm }} like to meet?</p>' })).toBe(true)
    expect(namesFirm(defaultTemplate)).toBe(false)
  })

  it.each([
    [0, 'earlier today'],
    [1, 'yesterday'],
    [2, '2 days ago'],
    [13, '13 days ago'],
    [14, '2 weeks ago'],
    [59, '8 weeks ago'],
    [60, '2 months ago'],
    [100, '3 months ago'],
  ])('says that %i days ago was %s', (days, words) => {
    expect(sentAgo(days)).toBe(words)
  })

  it('has a default text', () => {
    expect(() => checkTemplate(defaultTemplate)).not.toThrow()
    expect(fillTemplate(defaultTemplate, values, 'x').body).toContain('Would you like to speak with Ada Lind')
  })

  it.each([
    ['Rosalind Achterberg', 'r.a@firm.example', 'Rosalind'],
    ['Achterberg, Rosalind', 'r.a@firm.example', 'Rosalind'],
    ["D'Arcy, Jean-Luc", 'x@firm.example', 'Jean-Luc'],
    ['', 'rosalind.achterberg@firm.example', 'Rosalind'],
    ['', 'r.achterberg@firm.example', 'there'],
    ['', 'recruiting@firm.example', 'there'],
    ['hr@firm.example', 'hr@firm.example', 'there'],
  ])('greets %j <%s> as %s', (name, address, expected) => {
    expect(firstName({ name, address })).toBe(expected)
  })

  it('turns plain text into paragraphs', () => {
    expect(textToHtml('Hi {{firstName}},\r\n\r\n1 < 2\nyes\n')).toBe('<p>Hi {{firstName}},</p><p>1 &lt; 2<br>yes</p>')
  })
})
