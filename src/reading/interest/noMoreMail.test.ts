import { describe, expect, it } from 'vitest'
import { firmNamer } from '../../domain/candidates/namedFirms.ts'
import { isNamedIn, speaksOnlyForSender, wishForNoMoreMail } from './noMoreMail.ts'

const wishOf = (newText: string, subject: string) => wishForNoMoreMail({ subject, newText }, () => false)
const asks = (newText: string, subject = 'Re: A candidate') => wishOf(newText, subject) !== null

describe('wishForNoMoreMail', () => {
  it.each([
    'Unsubscribe',
    'STOP',
    'remove',
    'Please remove me',
    'Please remove me from your list.',
    'Please remove me\nfrom your list.',
    'please take us off your distribution list',
    'We pass. And take me off your list',
    'Not interested. Remove my email address from your database.',
    'I no longer wish to receive your emails',
    'Do not contact me again.',
    'No more emails please',
    'Stop emailing me.',
    'Kindly stop sending me these',
    'opt out',
    'Please unsubscribe me from your weekly digest',
  ])('recognizes a wish in %j', text => expect(asks(text)).toBe(true))

  it.each([
    'Please remove the hold',
    'Please remove the hold on the escrow account.',
    'Please take me off the hold list.',
    'Please remove us from the docket.',
    'Please remove my email from the pleading.',
    'Please delete this email',
    'He left, please remove him from your list',
    'Kindly remove John from the distribution list for this matter',
    'We did not ask to be removed from your list',
    'Please do not remove me from your list',
    'Please do not contact our client directly.',
    'Please do not send any more candidates for this role, it is filled',
    'Please stop sending candidates for the Dallas role; it is filled.',
    'We would love to meet her. Please do not send any more candidates until January.',
    'Please remove me from this email chain, Jim is handling it.',
    'Please take me off this thread but keep sending others.',
    'Please stop by my office',
    'Please stop the wire transfer',
    'Members may opt out of the class',
    'The unsubscribe link in our newsletter does not work',
    'We have no further questions.',
    'We will pass.',
    '',
  ])('recognizes no wish in %j', text => expect(asks(text)).toBe(false))

  it.each([
    ['Please stop sending resumes to anyone at our firm.', 'firm'],
    ['Do not email our lawyers.', 'firm'],
    ['Please take us off your distribution list.', 'firm'],
    ['Please remove our firm from your list.', 'firm'],
    ['Stop emailing everyone here.', 'firm'],
    ['Please remove me from your list.', 'sender'],
    ['Do not contact me again. Our firm does not use recruiters.', 'sender'],
    ['Please stop emailing Jim, he left.', 'colleague'],
    ['Stop sending Jim resumes, email me instead.', 'colleague'],
    ['Please stop emailing Jim and me.', 'sender'],
    ['Please send any of us the resume.', null],
  ])('knows for whom %j speaks', (newText, who) => {
    expect(wishOf(newText, '')?.who ?? null).toBe(who)
  })

  it.each([
    ['Please remove Thorne Gale from your list.', 'ann@thornegale.example', 'firm'],
    ['please take thorne gale llp off your list', 'ann@thornegale.example', 'firm'],
    ['Kindly take Thorne Gale, LLP off your distribution list.', 'ann@us.thornegale.example', 'firm'],
    ['Please remove Thorne & Gale, P.C. from your mailing list.', 'ann@thornegalelaw.example', 'firm'],
    ['Thorne Gale LLP wishes to be removed from your mailing list.', 'ann@thornegale.example', 'firm'],
    ['Please note that Thorne Gale asks to be removed from your list.', 'ann@thornegale.example', 'firm'],
    ['We pass. Thorne Gale would like to be taken\noff your mailing list.', 'ann@thornegale.example', 'firm'],
    ['Please remove Thorne\nGale from your list.', 'ann@thornegale.example', 'firm'],
    ['Please stop emailing Thorne Gale.', 'ann@thornegale.example', 'firm'],
    ['Please stop sending resumes to Thorne Gale LLP.', 'ann@thornegale.example', 'firm'],
    ['Please remove Abbot Lane from your list.', 'ann@al.example', 'firm'],
    ['Please remove the law firm of Abbot Lane LLP from your list.', 'ann@al.example', 'firm'],
    ['Please remove Kirkland & Ellis from your list.', 'ann@kirkland.com', 'firm'],
    ['Please remove Kirkland from your list.', 'ann@kirkland.com', 'firm'],
    ['Please remove Thorne Gale from your list.', 'ann@other.example', 'sender'],
    ['Please remove Thorne Gale from your list.', 'thornegale@gmail.com', 'sender'],
    ['Please remove Priya Raghunathan from your list.', 'ann@thornegale.example', 'sender'],
    ['Please remove Priya Raghunathan from your list.', 'ann@raghunathan.example', 'sender'],
    ['Please remove Tom Hale from your list.', 'ann@hale.example', 'sender'],
    ['Please remove Hale Whitcomb from your list.', 'ann@hale.example', 'sender'],
    ['Please remove Hale from your list.', 'ann@halelaw.example', 'sender'],
    ['Please remove Ms. Thorne from your list.', 'ann@thorne.example', 'sender'],
    ['Please remove Jim Smith of Thorne Gale from your list.', 'ann@thornegale.example', 'sender'],
    ['Please remove my Thorne Gale address from your list.', 'ann@thornegale.example', 'sender'],
    ['I have left Thorne Gale, please remove me from your list.', 'ann@thornegale.example', 'sender'],
    ['Thorne Gale has its own recruiters, so please remove me from your list.', 'ann@thornegale.example', 'sender'],
    ['Please stop emailing Jim at Thorne Gale.', 'ann@thornegale.example', 'colleague'],
    ['Please remove  from your list.', 'ann@.example', 'sender'],
  ])('knows whether %j from %s names the firm of the sender', (newText, address, who) => {
    const names = new Map([['al.example', 'Abbot Lane LLP']])
    expect(wishForNoMoreMail({ subject: '', newText }, firmNamer(address, names))?.who ?? null).toBe(who)
  })

  it('reads a subject by the sender, but not the subject of the email answered', () => {
    expect(asks('', 'Unsubscribe')).toBe(true)
    expect(asks('Thank you.', 'RE: Unsubscribe')).toBe(false)
  })
})

describe('speaksOnlyForSender', () => {
  it.each([
    'Please remove me from your list.',
    'Please remove me from your list, I no longer do recruiting.',
    "I'm no longer with the firm, please remove me from your list.",
    "I'm not interested in receiving these, please unsubscribe me.",
    "I don't want these emails, please take me off your list.",
    'Please take me and my assistant off your list.',
    'I am retired, so please take me off your list.',
    "I don't handle laterals. Monica does - please follow up with her.",
    "I'm leaving the firm on Friday. Tom and Monica will carry on.",
    'Not my group. Talk to Bob.',
    'Not my group, please speak with Bob.',
    'You should talk to Monica Feld.',
    'Monica is the best person to talk to.',
    'I have passed this on to Bob, who handles laterals.',
    'I passed your email along to Bob.',
  ])('is true for %j', newText => {
    expect(speaksOnlyForSender({ subject: 'Re: Ada', newText }, () => false)).toBe(true)
  })

  it.each([
    'We are not interested in Ada, please take me off your list.',
    'We will pass on Ada and please remove me from your list.',
    'Please take me off your list, we passed on Ada last month.',
    'Since we passed on Ada please remove me from your list.',
    'I am not interested in Ada or in receiving more emails, please unsubscribe me.',
    'I am no longer interested in Ada, please take me off your list.',
    'We would like to interview Ada, and please remove me from your list.',
    'Please remove us from your list.',
    'Not my group, and we passed on her last month.',
    "Talk to Bob, he'd like to interview her.",
    'Not my group, but I know they already declined her.',
    'Bob handles this; he turned her down.',
    'We already saw her and rejected her; Monica handles these.',
  ])('is false for %j', newText => {
    expect(speaksOnlyForSender({ subject: 'Re: Ada', newText }, () => false)).toBe(false)
  })
})

describe('isNamedIn', () => {
  it.each([
    ['Pat asked that you stop emailing her.', 'Pat Kessler', 'pkessler@k.example', true],
    ['Ms. Kessler would like you to stop emailing.', '', 'pkessler@k.example', true],
    ['Ms. Kessler would like you to stop emailing.', '', 'pat.doyle@k.example', false],
    ['Please stop emailing me.', 'Pat Kessler', 'pkessler@k.example', false],
  ])('%s tells whether it names %s <%s>: %s', (words, name, address, isNamed) => {
    expect(isNamedIn(words, name, address)).toBe(isNamed)
  })
})
