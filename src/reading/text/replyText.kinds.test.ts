import { describe, expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const newText = (body: string, contentType: 'text' | 'html' = 'text') =>
  readReplyText({
    from: { name: 'Halloway, Marta', address: 'mhalloway@brightpike.example' },
    subject: 'Re: Tax associate',
    headers: [],
    contentType,
    body,
  }).newText

const header =
  'From: Dana <d@r.example>\nSent: Monday, June 1, 2026 9:00 AM\nTo: Marta Halloway\nSubject: Tax associate'

describe('answers between copied questions', () => {
  it('are found between the numbered questions of the quoted email, when the reply announces them', () => {
    const below = `${header}\n\nMarta,\n\n1. Is the seat open?\nIt is.\n\n2. Who would meet her?\n\nKat and me.\n\nBest,\nDana`
    expect(newText(`Answers below.\n\n${below}`)).toBe('Answers below.\n\nIt is.\n\nKat and me.')
    expect(newText(`We like her.\n\n${below}`)).toBe('We like her.')
  })

  it('are not found when our questions directly follow each other', () => {
    const below = `${header}\n\nMarta,\n\n1. Is the seat open?\n2. Who would meet her?\n\nShe would like to know soon.\n\nDana`
    expect(newText(`Please see below.\n\n${below}`)).toBe('Please see below.')
  })

  it.each([
    ['bold', '<b>It is.</b>', '<strong>Kat and me.</strong>'],
    ['red', '<span style="color:red">It is.</span>', '<font color="#ff0000">Kat and me.</font>'],
    ['italics', '<i>It is.</i>', '<span style="font-style:italic">Kat and me.</span>'],
    ['yellow', '<span style="background:yellow">It is.</span>', '<mark>Kat and me.</mark>'],
  ])('are recognized by %s', (look, first, second) => {
    const body = `<p>Our answers in ${look}.</p><p>1. Is the seat open?</p><p>${first}</p><p>2. Who would meet her?</p><p>${second}</p>`
    expect(newText(body, 'html')).toBe(`Our answers in ${look}.\n\nIt is.\n\nKat and me.`)
  })

  it('are recognized on the same line', () => {
    const body = '<p>Answers in bold:</p><p>Is the seat open? <b>It is.</b></p><p>Who? <b>Kat and me.</b></p>'
    expect(newText(body, 'html')).toBe('Answers in bold:\n\nIt is.\n\nKat and me.')
  })

  it('are not found when somebody else is asked to answer', () => {
    const below = `${header}\n\nMarta,\n\nIs the seat open?\n\nShe would move in May.\n\nIs there a bonus?\n\nShe has one.\n\nDana`
    expect(newText(`Can you answer her questions below?\n\n${below}`)).toBe('Can you answer her questions below?')
  })

  it('include a question of the sender', () => {
    const body = '<p>Our answers in bold.</p><p>Is the seat open?</p><p><b>It is.</b></p><p>What does she earn?</p>'
    expect(newText(body, 'html')).toBe('Our answers in bold.\n\nIt is.\n\nWhat does she earn?')
  })

  it('are found next to questions repeated word for word from the email below', () => {
    const asked = 'Is the seat in tax still open? When could she come and see you?'
    const body = `Is the seat in tax still open? It is.\n\n2. "When could she come and see you?" On Friday.\n\n${header}\n\nMarta, ${asked}`
    expect(newText(body)).toBe('It is.\n\nOn Friday.')
  })

  it('are not found when a few words match by chance', () => {
    const body = `How are you? Would she move to Leeds?\n\n${header}\n\nMarta, how are you? She is free on Friday.`
    expect(newText(body)).toBe('How are you? Would she move to Leeds?')
  })
})

describe('a legal notice above the reply', () => {
  const said = 'We will pass this time.\n\nMarta'

  it.each([
    ['of one paragraph', 'CONFIDENTIAL. If you are not the addressee of this e-mail, destroy it.\n\n'],
    ['directly above the greeting', 'This e-mail is confidential and for the addressee only.\nDear Dana,\n\n'],
    [
      'above a rule',
      'NOTICE: this e-mail is confidential. Bright Pike does not\nanswer for viruses.\n\nBoston.\n--------------\n',
    ],
    ['of headings', 'PRIVILEGED AND CONFIDENTIAL\nATTORNEY WORK PRODUCT\n\n'],
  ])('%s is left out', (_name, notice) => {
    const greeting = notice.includes('Dear Dana') ? 'Dear Dana,\n\n' : ''
    expect(newText(notice + said)).toBe(`${greeting}We will pass this time.`)
  })

  it.each([
    'CONFIDENTIAL: please keep this between us. We want to meet her.',
    'This message is for you alone, Dana: we want to meet her.',
  ])('does not include what the sender asks of us: %s', text => {
    expect(newText(text)).toBe(text)
  })
})

describe('text below the header of the quoted email', () => {
  const greeted = 'Marta,\n\nAda Lind is free for an interview next week. Shall I set it up, or will you pass?\n\nDana'

  it('belongs to the sender up to the greeting that addresses her', () => {
    const body = `Sent from my iPhone\n\n${header}\n\nBring her in on Friday.\n\nAny hour will do.\n\n${greeted}`
    expect(newText(body)).toBe('Bring her in on Friday.\n\nAny hour will do.')
  })

  it.each([
    ['the greeting comes first', `Sent from my iPhone\n\n${header}\n\n${greeted}`],
    ['nothing addresses her', `${header}\n\nI hope that you are well.\n\nAda Lind is free for an interview next week.`],
  ])('is a forward without a comment when %s', (_name, body) => {
    expect(newText(body)).toBe('')
  })

  it('is quoted when the sender wrote above it', () => {
    expect(newText(`No, thanks.\n\n${header}\n\nWe spoke in May.\n\n${greeted}`)).toBe('No, thanks.')
  })
})

describe('an email with text that programs add', () => {
  it('keeps the emoji when the sentence of a reaction does not name it', () => {
    expect(newText(`👍\n\nMarta Halloway reacted to your message:\n\n${header}\n\nMarta, shall I?`)).toBe(
      '👍\n\nMarta Halloway reacted to your message:',
    )
  })

  it.each([
    '##- Please type your reply above this line -##',
    '-----------\nReply above this line.',
    'Reply ABOVE THIS LINE to add a comment to this message',
    '## In replies all text above this line is added to your conversation ##',
  ])('loses %j at the top of a ticket', marker => {
    const request = 'Dana Hale\n\nNov 3, 2026, 9:00 AM EST\n\nAda Lind is free.'
    const service = 'This email is a service from Bright Pike LLP. Delivered by Zendesk'
    expect(newText(`${marker}\n\nYour request has been received.\n\n${request}\n\n${service}`)).toBe(
      'Your request has been received.',
    )
  })

  it('ends where a gateway notice lists our email', () => {
    const notice = 'Your message has been held and was not delivered.'
    const list = 'From: d@r.example\nSubject: Tax associate\nMessage-ID: 1@r.example'
    expect(newText(`${notice}\n\nMessage details:\n${list}`)).toBe(notice)
    expect(newText(`${notice}\n\nFrom d@r.example\n\nSubject Tax associate\n\nDate 3 Nov 2026 10:02`)).toBe(notice)
  })

  it('keeps a list that the sender wrote', () => {
    const body = 'Could she come in?\n\nDate: Thursday 12 November\nTime: 15:00\nSubject: tax controversy'
    expect(newText(body)).toBe(body)
  })

  it('loses the placeholders of pictures', () => {
    const pictures = '[Image removed by sender.]\n\n[cid:image001.png@01DC4C7A.5B0E2D10]'
    expect(newText(`We will pass.\n\n${pictures}`)).toBe('We will pass.')
  })

  it.each([
    [
      'a header without colons',
      'From "Dana" <d@r.example>\nTo "Marta" <m@b.example>\nDate 03/11/2026 10:02:11\nSubject Tax',
    ],
    ['a rule of asterisks', '***** Original message *****'],
    ['a name, an address and a time', 'Dana Hale (d@r.example) wrote at 10:02 on 03/11/2026:'],
    ['the header box of Lotus Notes', '|------------>\n| From:      |\n|------------>'],
  ])('ends at %s', (_name, above) => {
    expect(newText(`We will pass.\n\n${above}\n\nAda Lind is free for an interview next week.`)).toBe('We will pass.')
  })

  it('ends at a name without a date above an email addressed to the sender', () => {
    const above = 'Dana Hale via Hale Search wrote:\n\n'
    expect(newText(`We will pass.\n\nMarty\n\n${above}Marty, Ada Lind is free.`)).toBe('We will pass.')
    expect(newText(`Feedback\n\n${above}Ada Lind was sharp, I would hire her.`)).toContain('I would hire her')
  })

  it('keeps what the sender quotes from others by name', () => {
    const body =
      'I asked them both.\n\nAnn Lee wrote:\n\nSharp, would hire.\n\nBen Day wrote:\n\nYes.\n\nSo let us meet her.'
    expect(newText(body)).toBe(body)
  })
})

describe('the end of a letter', () => {
  it.each([
    'Yours ever\n\nMarta\n\nMarta Halloway, Senior Partner, Bright Pike LLP, 14 Bedford Row, London. Offices in Leeds, Perth and Cork, and a library.',
    'Thanking you in anticipation\n\nThanks & Regds\nMarta Halloway',
    'Yours aye,\nMarta',
    'With best compliments\nM. Halloway',
    'Mar x',
    'M xx',
    'Halloway & Stern, S.C. -- Attorneys -- Appleton, Wisconsin',
    'Kind regards / Vriendelike groete / Ozithobayo\nMarta Halloway',
    'Best wishes\nMarta\n\nI welcome correspondence in Welsh',
  ])('is left out: %j', ending => {
    expect(newText(`Could she come in on Friday?\n\n${ending}`)).toBe('Could she come in on Friday?')
  })

  it('leaves out name and title above the reply', () => {
    const said = 'Dana - we merged last week and everything is frozen until the summer.'
    expect(newText(`Marta Halloway\nManaging Member\n\n${said}`)).toBe(said)
  })

  it.each([
    'Marta Halloway, our senior partner, would like to meet her on Friday.',
    'Three of us will meet her:\n\nKay Orr\nTom Ives\nMarta Halloway\n\nAny day next week.',
    'Marta Halloway and Kay Orr\nwould interview her.\n\nShould she bring the transcript with her?',
  ])('keeps a name that is part of a sentence: %j', body => {
    expect(newText(body)).toBe(body)
  })

  it('is found after the last sentence', () => {
    expect(newText('We are keen. Back to you one way or another, M.\n\nBright Pike LLP')).toBe(
      'We are keen. Back to you one way or another,',
    )
    expect(newText('We are keen. Ask her? Mar xx')).toBe('We are keen. Ask her?')
  })

  it.each(['Yes x', 'Thanks x', 'Tuesday xx'])('keeps the answer %j, which is not a name', answer => {
    expect(newText(`When suits?\n\n${answer}`)).toContain(answer)
  })
})

it('leaves out what separates a delivery report from its details', () => {
  const bounce = `This is the mail system at host mx3.r.example.

I'm sorry to have to inform you that your message could not be delivered.

If you write to postmaster, please include this problem report. You can
delete your own text from the attached returned message.

                   The mail system

<a@b.example>: host mail.b.example[203.0.113.4]
    said: 552 5.2.2 <a@b.example>: Mailbox full (in reply to RCPT TO command)`
  const details = 'Reporting-MTA: dns; mx3.r.example\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed'
  const from = { name: 'Mail Delivery System', address: 'mailer-daemon@mx3.r.example' }
  const body = `${bounce}\n\n--\n${details}`
  const subject = 'Undelivered Mail Returned to Sender'
  expect(readReplyText({ from, subject, headers: [], contentType: 'text', body }).newText).toBe(bounce)
})
