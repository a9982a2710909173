import { describe, expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const from = { name: 'Thorne, Margaret', address: 'mthorne@thornegale.example' }
const said = 'We will take a closer look at her, thank you.'
const ours =
  'Dear Margaret,\n\nAda Lind would like to interview with you. Shall I schedule a call, or will you pass?\n\nLaura'
const newText = (body: string, contentType: 'text' | 'html' = 'text') =>
  readReplyText({ from, subject: 'RE: Ada Lind', headers: [], contentType, body }).newText

describe('an attribution', () => {
  it.each([
    ['of Polymail, without a colon', 'On Wed, 18 Nov 2026 08:14:43 -0200 Laura Hale <l@r.example> wrote'],
    ['of mail.ru', 'Wednesday, 18 November 2026, 3:32 PM +0300 from Laura Hale <l@r.example>:'],
    ['of mail.ru in Russian', 'Среда, 18 ноября 2026, 15:32 +03:00 от Laura Hale <l@r.example>:'],
    ['in Finnish, wrapped', 'ke 18. marraskuuta 2026 klo 17.50 Laura Hale\n<l@r.example> kirjoitti:'],
    ['in Norwegian, wrapped', 'ons. 18. nov. 2026 kl. 13:09 skrev Laura Hale <laura.hale@r.example\n>:'],
    ['in Russian, wrapped', '18 нояб. 2026 г. 19:37 пользователь "Laura Hale" <\nl@r.example> написал:'],
    ['in Danish', 'Den ons. 18. nov. 2026 kl. 13.09 skrev Laura Hale <l@r.example>:'],
    ['in Slovak', 'st 18. 11. 2026 o 13:09 Laura Hale <l@r.example> napísal(a):'],
    ['in Vietnamese', 'Vào Th 4, 18 thg 11, 2026 vào lúc 13:09 Laura Hale <l@r.example> đã viết:'],
    ['in Indonesian', 'Pada tanggal Rab, 18 Nov 2026 pukul 13.09 Laura Hale <l@r.example> menulis:'],
    ['in an unknown language', 'Qed 18 zum 2026 13:09 Laura Hale <l@r.example> zwupnik:'],
    [
      'with blank lines within',
      'On Wed, 18 Nov 2026 at 11:16 Laura Hale\n\n<\nmailto:Laura Hale <l@r.example>\n> wrote:',
    ],
    ['with the address in parentheses', '2026-11-18 13:09 GMT+01:00 Laura Hale (l@r.example):'],
    ['with only an address', 'On 18/11/2026 13:09, l@r.example wrote:'],
    ['with the address first', 'Laura Hale <l@r.example>, 18 Nov 2026 Wed, 13:09 tarihinde şunu yazdı:'],
    ['without an address', 'On Nov 18, 2026, at 1:09 PM, Laura Hale wrote:'],
    ['with only a name, below a rule', '--------------------------------\nLaura Hale wrote:'],
    ['in asterisks', '*On Wed, Nov 18, 2026 at 1:09 PM Laura Hale <l@r.example> wrote:*'],
  ])('%s ends the new text', (_name, line) => {
    expect(newText(`${said}\n\nMargaret\n\n${line}\n\n${ours}`)).toBe(said)
    expect(newText(`${said}\n\n${line}\n> ${ours.replaceAll('\n', '\n> ')}`)).toBe(said)
    expect(newText(`${said}\n${line}\n\n${ours}`)).toBe(said)
  })

  it('needs no address above lines that are marked as quoted', () => {
    const line = 'Laura Hale igorleak hau idatzi zuen (2026 aza. 18, az. 15:12):'
    expect(newText(`${said}\n\n${line}\n\n> ${ours.replaceAll('\n', '\n> ')}`)).toBe(said)
  })

  it.each([
    ['on one line', 'On Wed, Nov 18, 2026 at 3:12 PM Laura Hale <l@r.example> wrote:'],
    ['on two lines', 'On Wed, Nov 18, 2026 at 3:12 PM Laura Hale\n<l@r.example> wrote:'],
    ['in German', 'Am 18.11.2026 um 15:12 schrieb Laura Hale <l@r.example>:'],
    ['in French', 'Le mer. 18 nov. 2026 à 15:12, Laura Hale <l@r.example> a écrit :'],
  ])('keeps the text before it on the same line (%s)', (_name, line) => {
    expect(newText(`Yes, have her call me Tuesday ${line}\n\n${ours}`)).toBe('Yes, have her call me Tuesday')
    expect(newText(`Yes, have her call me Tuesday ${line}\n> ${ours.replaceAll('\n', '\n> ')}`)).toBe(
      'Yes, have her call me Tuesday',
    )
  })

  it.each([
    'On November 18, 2026 at 3:12 PM she called me (her address is ada@lind.example):\n\nshe is keen.',
    'We could do any of these, please write to kay@thornegale.example:\n\nNovember 18 at 3:00\nNovember 20 at 4:00',
    'Kay Orr (kay@thornegale.example) will call her on 18 November 2026 at 15:00:\n\nis that all right?',
    'Please see what Kay wrote on November 18, 2026:\n\nshe would meet her.',
    'Here is what our head of tax said. Kay Orr wrote:\n\nshe would meet her.',
    'Kay Orr wrote:\n\nshe would meet her.',
  ])('is not found in a sentence of the sender: %s', body => {
    expect(newText(body)).toBe(body)
  })
})

describe('a reply header', () => {
  it.each([
    [
      'of Orange',
      'Message du : 18/11/2026 13:20\nDe : "Laura Hale " <l@r.example>\nA : m@b.example\nCopie à :\nSujet : Ada Lind',
    ],
    ['that starts with the date', 'Date: Wed, 18 Nov 2026 13:20\nFrom: Laura Hale\nTo: Margaret\nSubject: Ada Lind'],
    [
      'on one line',
      'From: Laura Hale [mailto:l@r.example] Sent: Wednesday, November 18, 2026 3:12 PM To: Thorne, M Subject: Ada Lind',
    ],
    ['that starts with the subject', 'Subject: Ada Lind\nFrom: Laura Hale <l@r.example>\nDate: 18 Nov 2026'],
    ['in Danish', '-------- Oprindelig besked --------\nFra: Laura <l@r.example>\nDato: 18.11.2026\nTil: M\nEmne: Ada'],
    ['in Greek', 'Από: Laura Hale <l@r.example>\nΣτάλθηκε: Τετάρτη, 18 Νοεμβρίου 2026 15:12\nΠρος: M\nΘέμα: Ada'],
    [
      'below a rule in an unknown language',
      '-------- Zwup qarlo --------\nQan: Laura <l@r.example>\nHet: 18.11.2026 13:20',
    ],
  ])('%s ends the new text', (_name, header) => {
    expect(newText(`${said}\n\n${header}\n\n${ours}`)).toBe(said)
  })

  it('may be just a rule above a greeting of the sender', () => {
    expect(newText(`${said}\n\n-----元のメッセージ-----\n\n${ours}`)).toBe(said)
  })

  it.each([
    'Here it is again:\n\nDate: November 18\nTo: Kay and Tom\n\nSubject to the partners, she can come.',
    'From: 9 to 5 she is in court. Sent: the papers.\n\nCall her on Monday.',
    'Write to these two:\n\nPartner: Kay Orr <kay@thornegale.example>\nAssociate: Tom Ives\nOffice: Boston\n\nThey know her.',
  ])('is not found in a list of the sender: %s', body => {
    expect(newText(body)).toBe(body)
  })
})

describe('a greeting', () => {
  const letter =
    'Dear Laura,\n\nThank you for sending Ada. The tax group read her papers with pleasure and would like to see her.'

  it.each([
    'Sent on behalf of Margaret Thorne',
    'Apologies, this was stuck in my outbox.',
    'Re: Ada Lind',
    'Dictated but not read',
    'From the desk of Margaret Thorne',
    'Please see below from Margaret.\n\n--------------------',
  ])('of ours starts the letter, whatever is above it: %s', above => {
    expect(newText(`${above}\n\n${letter}\n\nYours sincerely,\nMargaret Thorne`)).toContain(letter)
    expect(newText(`${above}\n\n${letter}`)).toContain(letter)
  })

  it.each([
    'Dear Margaret,',
    'Hi Maggie,',
    'Margaret,',
    'Hello Ms. Thorne,',
    'Dear Margaret -',
    'Good morning Margaret!',
  ])('of the sender starts a quote: %s', greeting => {
    expect(newText(`${said}\n\n${greeting}\n\n${ours.split('\n\n').slice(1).join('\n\n')}`)).toBe(said)
  })
})

describe('quoted lines', () => {
  it('include the rest of a line that a program wrapped', () => {
    const quoted =
      '> Ada Lind has told me that she is free on any day of the coming week and would\ngladly interview with you\n> in Boston.'
    expect(newText(`${said}\n\nOn Wed, Nov 18, 2026, Laura wrote:\n${quoted}\n> Laura`)).toBe(said)
  })

  it('exclude an answer between them, however short', () => {
    const body =
      'On Wed, Nov 18, 2026, Laura wrote:\n> Is she a candidate whom the partners of the tax group would want to meet?\nyes, very much\n> When?\ntuesday'
    expect(newText(body)).toBe('yes, very much\n\ntuesday')
  })

  it.each(['C> ', 'LH> '])('may start with the initials of their writer: %s', mark => {
    const quoted = ours.split('\n').map(line => `${mark}${line}`)
    expect(newText(`${said}\n\n${quoted.join('\n')}`)).toBe(said)
  })

  it("may start with '|' in HTML", () => {
    const quoted = ours.split('\n').map(line => `<div>| ${line}</div>`)
    expect(newText(`<div>${said}</div><div><br></div>${quoted.join('')}`, 'html')).toBe(said)
  })
})

describe('invisible characters', () => {
  it.each([
    ['a soft hyphen and a zero-width space as entities', 'We will take a clo&shy;ser look at her, th&#8203;ank you.'],
    ['joiners as entities', 'We will take a clo&zwnj;ser look at her, th&zwj;ank you.'],
    ['direction marks', '\u202eWe will take a clo\u2066ser look at her, thank you.\u202c\u200f'],
  ])('are removed: %s', (_name, html) => {
    expect(newText(`<p>${html}</p>`, 'html')).toBe(said)
  })

  it('are kept where an emoji or a script needs them', () => {
    expect(newText('Great 👩‍⚖️, می‌خواهم')).toBe('Great 👩‍⚖️, می‌خواهم')
  })
})
