import { expect, it } from 'vitest'
import { checkFilled, unfilledFields, unfilledText } from './unfilledFields.ts'

const html = (body: string) => unfilledFields({ subject: '', body, bodyType: 'html' })
const text = (body: string) => unfilledFields({ subject: '', body, bodyType: 'text' })

it('names every field that is left, also one that does not exist, once', () => {
  expect(html('<p>{{nonsense}} and {{<b>Candidate</b>&nbsp;Name}} and {{ firm }} {{firm}}</p>')).toEqual([
    '{{nonsense}}',
    '{{Candidate Name}}',
    '{{firm}}',
  ])
  expect(unfilledFields({ subject: 'About {{x}}', body: '{{}}', bodyType: 'text' })).toEqual(['{{x}}', '{{}}'])
  expect(html('<p style="color: red">{firm} {{ firm }</p>')).toEqual([])
  expect(unfilledText(['{{a}}', '{{b}}'])).toBe('Replace {{a}} and {{b}} before you send the email.')
})

it.each([
  '<div id="rejoinder-quoted-0123">',
  '<div class="gmail_quote gmail_quote_container">',
  '<div id="appendonsend">',
  '<hr><div dir="ltr" id="divRplyFwdMsg">',
  '<blockquote cite="x" type="cite">',
])('leaves out what is quoted from %s', quote => {
  expect(html(`<p>{{mine}}</p>${quote}{{theirs}}</div>`)).toEqual(['{{mine}}'])
})

it.each(['-----Original Message-----', '---------- Forwarded Message ----------'])(
  'leaves out what is quoted below %s, but not below a sentence that contains it',
  line => {
    expect(text(`{{mine}}\n\n${line}\nFrom: x\n{{theirs}}`)).toEqual(['{{mine}}'])
    expect(text(`Below '${line}' is {{mine}}`)).toEqual(['{{mine}}'])
  },
)

it('is refused with the place of the first', () => {
  const written = { subject: 'Hello', body: '<p>{{a}}</p>', bodyType: 'html' as const }
  expect(() => checkFilled(written)).toThrow(expect.objectContaining({ code: 'mail.unfilledField', field: 'body' }))
  expect(() => checkFilled({ ...written, subject: '{{b}}' })).toThrow(expect.objectContaining({ field: 'subject' }))
  expect(() => checkFilled({ ...written, body: '<p>Hello</p>' })).not.toThrow()
})

it.each(['{{ ', '{{', '<a ', '<blockquote type ', '&nbsp;'])('reads %j a million times at once', part => {
  const started = performance.now()
  html(part.repeat(1_000_000))
  expect(performance.now() - started).toBeLessThan(3000)
})
