import { describe, expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const from = { name: 'Pat Moore', address: 'pmoore@moorelaw.example' }
const newText = (body: string, sender = from) =>
  readReplyText({ from: sender, subject: 'RE: Ada Lind', headers: [], contentType: 'text', body }).newText

const office = 'Pat Moore\nPartner\nMoore Law LLP\n212-555-0100'
const device = 'Sent from my iPhone'
const disclaimer =
  'This email may contain confidential information. If you are not the intended recipient, please delete it.'
const header = 'From: Dana Hale <d@r.example>\nSent: Monday, November 2, 2026 9:00 AM\nTo: Pat Moore\nSubject: Ada Lind'
const quotes = [
  'On Mon, Nov 2, 2026 at 9:00 AM Dana Hale <d@r.example> wrote:\n> Dear Pat,\n>\n> Would you meet her?',
  `${header}\n\nDear Pat,\n\nWould you meet her?`,
]
const said = 'I will read it on the train.'

const signatures: [name: string, signature: string][] = [
  ['a closing and a name', 'Thanks,\nPat'],
  ['a name alone', '-Pat'],
  ['initials', 'Regards\nPM'],
  ['a whole name', 'Cheers,\nPat Moore'],
  ['an office', `Best,\n\n${office}`],
  ['one line and an address', 'Many thanks\nPat Moore | Partner\nMoore Law LLP\n1 Main Street\nwww.moorelaw.example'],
  ['the mark of a device', `Thanks,\n\nPat\n${device}`],
  ['the mark of a device apart', `Best,\nPat\n\n${device}`],
  ['a disclaimer', `${office}\n\n${disclaimer}`],
]
const answers = [
  'Yes please - Tuesday at 3.',
  'Update: Bob loved her, please schedule',
  'Actually Tuesday at 3 works for Ada.',
  'We will pass.',
  'Yes, happy to meet her. Tuesday?',
  'Tuesday works',
  'No thanks.',
  'And yes to Chen.',
  'Pass on Lee.',
  'Can she do 3?',
  '+1 from Bob',
  'He is a no for us',
  'Not for us.',
  'Bob says yes',
  'Position filled.',
  'Noon on Friday?',
  'Please remove me from your list.',
  'Lee - no.',
  'Hard pass.',
  "I'm in",
  'The 12th works.',
]

describe('an answer below a signature', () => {
  it.each(signatures)('is kept below %s, without the signature', (_name, signature) => {
    for (const answer of answers) {
      for (const ending of ['', device, disclaimer, ...quotes]) {
        const body = `${said}\n\n${signature}\n\n${answer}\n\n${ending}`
        expect(newText(body)).toBe(`${said}\n\n${answer}`)
        expect(newText(body.replace(`\n\n${answer}`, `\n\n\n${answer}`))).toBe(`${said}\n\n${answer}`)
      }
    }
  })

  it.each([
    ['Thanks,\nPat\n\nYes please - Tuesday at 3.', 'Yes please - Tuesday at 3.'],
    ['Thanks, Dana.\n\nPat\n\nUpdate: Bob loved her', 'Thanks, Dana.\n\nUpdate: Bob loved her'],
    [`Thanks,\n\nPat\n${device}\n\nTuesday at 3 works`, 'Thanks,\n\nTuesday at 3 works'],
    ['Best,\nPat\n\nWe will pass.', 'We will pass.'],
    [`${office}\n\nYes, happy to meet her. Tuesday?`, 'Yes, happy to meet her. Tuesday?'],
  ])('is kept when nothing else is said: %j', (body, text) => {
    expect(newText(body)).toBe(text)
  })

  it('may have several paragraphs and another name at the end', () => {
    expect(newText(`${said}\n\n${office}\n\nYes to Chen.\n\nNo to Lee,\nfor now.\nPat\n\n${device}`)).toBe(
      `${said}\n\nYes to Chen.\n\nNo to Lee,\nfor now.`,
    )
  })

  it('may be any sentence below a bare name, but not below an office', () => {
    expect(newText(`${said}\n\nPat\n\nThe timing is wrong.`)).toBe(`${said}\n\nThe timing is wrong.`)
    expect(newText(`${said}\n\n${office}\n\nThe law at your side.`)).toBe(said)
  })

  it('is kept in a notice that opens with name and office', () => {
    const sender = { name: 'Pat Moore via LinkedIn', address: 'inmail-hit-reply@linkedin.example' }
    const notice = 'Pat Moore\nPartner at Moore LLP\n\nYes, happy to meet her.\n\nReply: https://linkedin.example/x'
    expect(newText(notice, sender)).toBe('Yes, happy to meet her.')
  })
})

describe('below a signature', () => {
  it.each([
    'Chambers Band 1, 2026',
    'Named a Best Law Firm 2026',
    'Your success is our business.',
    'We deliver results.',
    'We love what we do.',
    'Great lawyers. Great results.',
    'No fee unless we win.',
    'Need a lawyer? Call us today.',
    'How can I help you today?',
    'Do you have a will?',
    'Be kind, for everyone you meet is fighting a hard battle.',
    'Do what you love. - Steve Hobbs',
    '1 Main Street, New York, NY 10001',
    'Please consider the environment before printing this email.',
    'Pronouns: he/him',
    'I work Monday to Thursday.',
    'Part-time: I work Monday to Wednesday.',
    'In the office Tuesdays and Thursdays',
    'My working hours may differ from yours.',
    'If this is outside your hours, please wait to reply.',
    'Our office will be closed on Thursday for Thanksgiving.',
    'Visit our new office at 1 Main Street',
    'Join us on November 12 for our annual tax seminar',
    "We're hiring!",
    'Schedule a call with me',
    'Follow us on LinkedIn',
    'LinkedIn | Website | Careers',
    'Click here to unsubscribe',
    'To be removed from our mailings write REMOVE in the subject line.',
    'We will never change our bank details by email.',
    'Moore Law LLP is a member of Lexcel.',
    'Moore Law LLP accepts unsolicited resumes only from agencies with which it has a signed agreement.',
    'Please do not change the subject line of this email.',
    'Attorney Advertising',
  ])('%j is no answer', notice => {
    for (const ending of ['', device, disclaimer, ...quotes])
      expect(newText(`${said}\n\n${office}\n\n${notice}\n\n${ending}`)).toBe(said)
  })

  it.each(['Pat -', 'Dear Pat,', 'Hi Pat, hope all is well.', 'On Monday Dana Hale wrote'])(
    'our own email after %j is no answer',
    opening => {
      expect(newText(`${said}\n\n${office}\n\n${opening}\n\nWould you like to meet Ada? I can schedule a call.`)).toBe(
        said,
      )
    },
  )
})

describe('an answer between the attribution and the quote', () => {
  const attribution = 'On Mon, Nov 2, 2026, Dana wrote:'
  it.each([
    'Please set up a call with Ada.',
    'Please set up a call with Ada.\n\nPat',
    `Please set up a call with Ada.\n\n${office.split('\n').slice(0, 3).join('\n')}`,
  ])('is kept: %j', answer => {
    expect(newText(`${attribution}\n\n${answer}\n\n> Dear Pat,\n>\n> Would you meet her?`)).toBe(
      'Please set up a call with Ada.',
    )
  })

  it('is kept with the answers between the quoted lines', () => {
    expect(newText(`${attribution}\n\nYes to Ada.\n\n> Would you meet Ada?\n\nAnd no to Lee.\n\n> Or Lee?`)).toBe(
      'Yes to Ada.\n\nAnd no to Lee.',
    )
  })

  it.each([
    'Dear Pat,\n\nPlease meet Ada.\n\n> Dear Dana,\n> Whom do you have?',
    'Please meet Ada.\n\nDana\n\n> Whom do you have?',
    'Please meet Ada.\n\n> Dear Dana,\n> Whom do you have?',
    'Please meet Ada.\n\nOn Sun, Nov 1, 2026, Pat Moore wrote:\n\n> Whom do you have?',
  ])('is not our own email that quotes in turn: %j', ours => {
    expect(newText(`${attribution}\n\n${ours}`)).toBe('')
    expect(newText(`No thanks.\n\n${attribution}\n\n${ours}`)).toBe('No thanks.')
  })

  it('ends above the attribution when an answer is there', () => {
    expect(newText(`Yes.\n\n${attribution}\n\nPlease meet Ada.\n\n> Whom do you have?`)).toBe('Yes.')
  })
})
