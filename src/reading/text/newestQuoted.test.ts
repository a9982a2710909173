import { expect, it } from 'vitest'
import { newestQuoted } from './newestQuoted.ts'

const quoted = (text: string) => text.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>')
const submission = 'Dear Percy,\n\nWould you like to speak with Hannah?\n\nOwen'
const header = (subject: string) =>
  `From: Owen Marsh <owen@us.example>\nSent: Monday, November 16, 2026 9:12 AM\nTo: Percy Vance <percy@firm.example>\nSubject: ${subject}\n\n`

const introductions: [string, (ours: string, older: string) => string][] = [
  ['the header of Outlook', (ours, older) => `${header('RE: Hannah?')}${ours}\n\n${header('Hannah?')}${older}`],
  [
    'a rule above the header',
    (ours, older) =>
      `-----Original Message-----\n${header('RE: x')}${ours}\n\n-----Original Message-----\n${header('x')}${older}`,
  ],
  [
    'the line of Gmail',
    (ours, older) =>
      `On Mon, Nov 16, 2026 at 9:12 AM Owen <owen@us.example> wrote:\n\n${ours}\n\n${quoted(`On Thu, Percy wrote:\n${older}`)}`,
  ],
  [
    'a wrapped line of Gmail',
    (ours, older) =>
      `On Mon, Nov 16, 2026 at 9:12 AM Owen Marsh\n<owen@us.example> wrote:\n\n${ours}\n\nOn Thu, Nov 12, 2026 at 4:00 PM Percy\n<percy@firm.example> wrote:\n\n${older}`,
  ],
  [
    'a German header',
    (ours, older) =>
      `Von: Owen\nGesendet: Montag\nAn: Percy\nBetreff: x\n\n${ours}\n\nVon: Percy\nGesendet: Freitag\n${older}`,
  ],
  ['nothing', ours => ours],
]

it.each(introductions)('returns the newest email below %s', (_, chain) => {
  const ours = 'Percy,\n\nShould I assume it is a pass?\n\nOwen'
  expect(newestQuoted(chain(ours, submission)).trim()).toMatch(/^Percy,\n\nShould I assume it is a pass\?\n\nOwen/)
  expect(newestQuoted(chain(ours, submission))).not.toContain('Would you like')
})

it('keeps prose that begins like an introduction', () => {
  const ours = 'On Tuesday Hannah is free.\nOn Wednesday she is not.\nWhich of the two works?'
  expect(newestQuoted(ours)).toBe(ours)
})

it.each(['', '\n\n', '>', '> > >', 'From: x', 'On Mon, Owen wrote:'])('returns no words for %j', quote => {
  expect(newestQuoted(quote).trim()).toBe('')
})
