import { expect, it } from 'vitest'
import { endsRecipient, isAddress, splitRecipients } from './splitRecipients.ts'

it('[VAL-04] splits recipients at commas, trims them and drops empty ones', () => {
  expect(splitRecipients(' a@x.example , ,b@x.example;\nnobody ')).toEqual(['a@x.example', 'b@x.example', 'nobody'])
  expect(splitRecipients('"King, Anna" <anna@x.example>, Wu <wu@x.example>')).toEqual([
    '"King, Anna" <anna@x.example>',
    'Wu <wu@x.example>',
  ])
  expect(splitRecipients(' , ')).toEqual([])
  expect(['a@x.example', '"King, An', 'a@x.example,', 'a; b', 'a\tb'].map(endsRecipient)).toEqual([
    ...[false, false, true, true, true],
  ])
})

it("keeps the comma of Outlook's 'Last, First' in a list with semicolons or lines", () => {
  const two = ['"Doe, Jane" <jd2@y.example>', '"Smith, Al" <al@y.example>']
  expect(splitRecipients('Doe, Jane <jd2@y.example>; Smith, Al <al@y.example>')).toEqual(two)
  expect(splitRecipients('Doe, Jane <jd2@y.example>\r\nSmith, Al <al@y.example>\r\n')).toEqual(two)
  expect(splitRecipients(two.join('; '))).toEqual(two)
  expect(splitRecipients('a@x.example, b@x.example; c@x.example')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
})

it('splits a column or a row of a table, and addresses without a separator', () => {
  const three = ['a@x.example', 'b@x.example', 'c@x.example']
  expect(splitRecipients('a@x.example\r\nb@x.example\r\nc@x.example\r\n')).toEqual(three)
  expect(splitRecipients('a@x.example\tb@x.example\tc@x.example')).toEqual(three)
  expect(splitRecipients('a@x.example b@x.example  c@x.example')).toEqual(three)
  expect(splitRecipients('Jane <a@b.example> <c@d.example>Al <e@f.example>')).toEqual([
    ...['Jane <a@b.example>', '<c@d.example>', 'Al <e@f.example>'],
  ])
})

it('leaves a comment after an address with its recipient', () => {
  expect(splitRecipients('Jane <a@b.example> (Kirkland), c@d.example')).toEqual([
    ...['Jane <a@b.example> (Kirkland)', 'c@d.example'],
  ])
})

it("takes off Outlook's single quotes", () => {
  expect(splitRecipients("'jane@single.example'; ‘al@single.example’; O'Neil <o'neil@x.example>")).toEqual([
    ...['jane@single.example', 'al@single.example', "O'Neil <o'neil@x.example>"],
  ])
})

it('recognizes addresses to which nothing can be delivered', () => {
  const possible = ['a@b.example', 'a.b+c@d-e.f.example', 'zoë@müller.example', "o'neil@b.example"]
  const impossible = [
    'a@b..example',
    '.a@b.example',
    'a..b@c.example',
    'a@b.example.',
    'a@',
    'a b@c.example',
    'a@b@c.example',
    'a@b',
  ]
  expect([...possible, ...impossible].filter(isAddress)).toEqual(possible)
})

it.each(['<', '"', ' ', 'a@b.example ', '<a@b.example>', 'a,', '"\\', 'a.'])('splits %j repeated at once', part => {
  const started = performance.now()
  splitRecipients(part.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2000)
})
