import { describe, expect, it } from 'vitest'
import { isNamedIn, wishForNoMoreMail } from './noMoreMail.ts'

const asks = (newText: string, subject = 'Re: A candidate') => wishForNoMoreMail({ subject, newText }) !== null

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
    expect(wishForNoMoreMail({ subject: '', newText })?.who ?? null).toBe(who)
  })

  it('reads a subject by the sender, but not the subject of the email answered', () => {
    expect(asks('', 'Unsubscribe')).toBe(true)
    expect(asks('Thank you.', 'RE: Unsubscribe')).toBe(false)
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
