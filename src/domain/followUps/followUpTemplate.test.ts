import { describe, expect, it } from 'vitest'
import { checkTemplate, defaultTemplate, fillTemplate, firstName, namesFirm, textToHtml } from './followUpTemplate.ts'

const values = { candidate: 'Ada Lind', firm: 'Pike & <Sons>', firstName: 'Rosa', daysSince: '6' }

describe('the words of a follow-up', () => {
  it('fills its fields in; in the body they are text whatever they hold', () => {
    const template = {
      subject: '{{candidate}} for {{firm}}',
      body: '<p>{{ firstName }}: {{firm}}, {{daysSince}} days</p>',
    }
    expect(fillTemplate(template, values, 'Ada')).toEqual({
      subject: 'Ada Lind for Pike & <Sons>',
      body: '<p>Rosa: Pike &amp; &lt;Sons&gt;, 6 days</p>',
    })
  })

  it('keeps the subject of the thread when it has none of its own', () => {
    const subjectOf = (subject: string) => fillTemplate({ subject: ' ', body: 'x' }, values, subject).subject
    expect(subjectOf('Ada Lind, associate')).toBe('Re: Ada Lind, associate')
    expect(subjectOf('RE: Fwd: Ada Lind')).toBe('Re: Ada Lind')
  })

  it.each([
    [{ subject: 'About {{name}}', body: 'x' }, 'subject', 'There is no field {{name}}.'],
    [{ subject: '', body: '<p>{{candidate}} {{salary}}</p>' }, 'body', 'There is no field {{salary}}.'],
    [{ subject: '', body: '<p>{{}}</p>' }, 'body', 'There is no field {{}}.'],
    [{ subject: '', body: '<p>&nbsp; <br></p>' }, 'body', 'A follow-up needs a body.'],
  ])('%j is refused at %s', (template, field, message) => {
    expect(() => checkTemplate(template)).toThrow(expect.objectContaining({ kind: 'invalid', field, message }))
  })

  it('tells whether its words name the firm', () => {
    expect(namesFirm({ subject: '', body: '<p>Would {{ firm }} like to meet?</p>' })).toBe(true)
    expect(namesFirm(defaultTemplate)).toBe(false)
  })

  it('has words of its own until others are set', () => {
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
  ])('addresses %j <%s> as %s', (name, address, expected) => {
    expect(firstName({ name, address })).toBe(expected)
  })

  it('makes paragraphs of plain text', () => {
    expect(textToHtml('Hi {{firstName}},\r\n\r\n1 < 2\nyes\n')).toBe('<p>Hi {{firstName}},</p><p>1 &lt; 2<br>yes</p>')
  })
})
