import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MailContent } from '../../domain/mail.ts'
import { quotedTextOf } from '../../domain/mailbox/quotedText.ts'
import { readReplyText } from './replyText.ts'

const sender = { name: 'Halloway, Marta', address: 'mhalloway@brightpike.example' }
const mail = (body: string, contentType: 'text' | 'html' = 'text'): MailContent => ({
  from: sender,
  subject: 'Re: Tax associate',
  headers: [],
  contentType,
  body,
})
const newText = (body: string, contentType: 'text' | 'html' = 'text') => readReplyText(mail(body, contentType)).newText

const outreach =
  'Dear Marta,\n\nMs. Lind is available for an interview. Shall I schedule a call, or will you pass?\n\nDana'

describe('readReplyText with plain text', () => {
  it('reads the answers between hand-marked questions below a reply header', () => {
    const header = 'From: Dana <d@r.example>\nSent: Monday, June 1, 2026 9:00 AM\nTo: Marta\nSubject: Tax associate'
    const body = `My answers below.\n\n${header}\n\nMarta,\n\n> 1. Still keen?\n\nVery much so.\n\n> 2. Who would meet her?\n\nKat and me.\n\nBest,\nDana`
    expect(newText(body)).toBe('My answers below.\n\nVery much so.\n\nKat and me.')
  })

  it.each([
    ['a rule with the name of the writer', 'Marta\n\n---- Dana Hale wrote ----\n\nMarta, would you meet her?'],
    ['only the greeting of the quoted email', 'MH\n\nMarta, would you meet her?\n\nDana Hale'],
    ['the same greeting with Hello', 'Marta\n\nHello Marta! Would you meet her?'],
  ])('removes an email quoted below %s', (_, below) => {
    expect(newText(`Could she come in on Friday?\n\n${below}`)).toBe('Could she come in on Friday?')
  })

  it('keeps a greeting without a signature above it', () => {
    const body = 'Dana asked me to write.\n\nMarta, I told myself, this one is good. Could she come in on Friday?'
    expect(newText(body)).toBe(body)
  })

  it.each(['[Zewnętrzny / External]', '[Externe]'])('removes the warning %s', banner => {
    expect(newText(`${banner}\n\nDear Dana,\n\nWe are keen.`)).toBe('Dear Dana,\n\nWe are keen.')
  })

  it('finds no new text in a footer alone', () => {
    expect(newText('Please consider the environment before printing this email.\n\nOn Mon, Dana wrote:\n> Hi')).toBe('')
  })

  it('removes the sentence of the calendar program from a comment on an invitation', () => {
    const notice = 'Marta Halloway declined and proposed a new time for this meeting.'
    const times = 'Current: Wednesday, April 22, 2026 10:00 AM\nProposed: Wednesday, April 22, 2026 4:30 PM'
    expect(newText(`${notice}\n\nIn court then. 4:30?\n\n${times}`)).toBe('In court then. 4:30?')
    expect(newText(`${notice}\n\n${times}`)).toContain(notice)
  })

  it.each(['xMarta', 'm', 'xx Marta'])('ends at the name %j', name => {
    expect(newText(`Could she come in on Friday?\n\n${name}`)).toBe('Could she come in on Friday?')
  })

  it('keeps a one-letter answer', () => {
    expect(newText('Shall we meet her?\n\ny')).toBe('Shall we meet her?\n\ny')
  })

  it('removes nothing from automatic mail, even what looks like a signature', () => {
    const body = 'The message is larger than the limit.\n\nhttps://verify.example.com/a2?AQMz'
    const from = { name: 'Mail System', address: 'noreply@example.com' }
    expect(readReplyText({ ...mail(body), from }).newText).toBe(body)
  })

  it('removes the time and place of a meeting from a comment on an invitation', () => {
    const body = 'Works for me.\n\nWhen:Thursday, April 16, 2026 2:00 PM\n\nWhere:Microsoft Teams Meeting'
    expect(newText(body)).toBe('Works for me.')
  })

  it('removes an Outlook reply header below a rule', () => {
    const body = `Could she come in on Friday?\n\nMarta Halloway\nPartner\n\n________________________________\nFrom: Dana <d@r.example>\nSent: Monday, June 1, 2026 9:00 AM\nTo: Halloway, Marta\nSubject: Tax associate\n\n${outreach}`
    const read = readReplyText(mail(body))
    expect(read.newText).toBe('Could she come in on Friday?')
    expect(quotedTextOf(read.text, read.quotes)).toContain('available for an interview')
    expect(read.text).toContain('Partner')
  })

  it.each([
    ['German', 'Von: Dana <d@r.example>\nGesendet: Montag, 1. Juni 2026 09:00\nAn: Marta\nBetreff: Steuerrecht'],
    ['French', 'De : Dana <d@r.example>\nEnvoyé : lundi 1 juin 2026 09:00\nÀ : Marta\nObjet : Fiscal'],
    ['Spanish', 'De: Dana <d@r.example>\nEnviado el: lunes, 1 de junio\nPara: Marta\nAsunto: Fiscal'],
    ['starred', '*From:* Dana <d@r.example>\n*Sent:* Monday\n*To:* Marta\n*Subject:* Tax'],
    ['Lotus', 'From:\tDana <d@r.example>\nTo:\tMarta,\nDate:\t06/01/2026 09:00 AM\nSubject:\tTax'],
    ['old Outlook', '-----Original Message-----\nFrom: Dana\nSent: Monday\nTo: Marta\nSubject: Tax'],
    ['forward', '---------- Forwarded message ---------\nFrom: Dana <d@r.example>\nDate: Mon\nSubject: Tax\nTo: Marta'],
    ['Apple forward', 'Begin forwarded message:\n\nFrom: Dana\nDate: Monday\nTo: Marta\nSubject: Tax'],
    ['appointment', '-----Original Appointment-----\nFrom: Dana\nSent: Monday\nTo: Marta\nSubject: Tax'],
    ['Gmail without > marks', 'On Mon, Jun 1, 2026 at 9:00 AM Dana <d@r.example>\nwrote:'],
    ['French attribution', 'Le lun. 1 juin 2026 à 09:00, Dana <d@r.example> a écrit :'],
    ['German attribution', 'Am 01.06.2026 um 09:00 schrieb Dana Whit:'],
  ])('removes a %s header', (_name, header) => {
    expect(newText(`Looks strong.\n\nMarta\n\n${header}\n\n${outreach}`)).toBe('Looks strong.')
  })

  it('reads answers between quoted lines, and nothing else', () => {
    const body =
      'On Mon, Jun 1, 2026 at 9:00 AM Dana <d@r.example> wrote:\n> Is it a pass?\n\nNot at all.\n\n> When are you available?\n\nTuesday at four.\n\n> Best,\n> Dana\n\nMarta'
    expect(newText(body)).toBe('Not at all.\n\nTuesday at four.')
  })

  it('reads an answer below the quote', () => {
    expect(
      newText('On Mon, Jun 1, 2026, Dana wrote:\n> Interested?\n> Dana\n\nYes, this week.\n\nMarta Halloway'),
    ).toBe('Yes, this week.')
  })

  it.each([
    'Best,\nM. Halloway\nPartner | Bright Pike LLP\n+1 212 555 0100',
    'Thanks,\nMarta',
    'Very truly yours,\n\nMarta Halloway',
    '-- \nMarta Halloway',
    'Sent from my iPhone',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    'MH',
    'Marta Halloway\nBright Pike LLP\n\nThis message is confidential and intended only for the addressee.',
    'Mit freundlichen Grüßen\nMarta Halloway',
    'Attorney Recruiting\nBright Pike LLP',
  ])('removes the closing %j', closing => {
    expect(newText(`We like her. What is her notice period?\n\n${closing}`)).toBe(
      'We like her. What is her notice period?',
    )
  })

  it('keeps a postscript below the name', () => {
    expect(newText('We will pass.\n\nMarta Halloway\n\nP.S. Congratulations on the new office.')).toBe(
      'We will pass.\n\nP.S. Congratulations on the new office.',
    )
  })

  it.each(['Pass', 'Yes', 'Avails?', 'STOP', '👍', 'Thank you.', 'Thanks', 'Tuesday'])(
    'keeps the one-word answer %s',
    answer => {
      expect(newText(`${answer}\n\nMarta`)).toBe(answer)
    },
  )

  it('finds no new text in an email that is just a signature', () => {
    expect(newText('\n\nMarta Halloway\nPartner, Tax\nBright Pike LLP | 12 High Street')).toBe('')
  })

  it('removes the banner of the receiving server', () => {
    const banner = 'CAUTION: This email originated outside the firm. Do not click links\nunless you trust the sender.'
    expect(newText(`${banner}\n\nWe will pass.`)).toBe('We will pass.')
    expect(newText('[EXTERNAL]\nWe will pass.')).toBe('We will pass.')
  })

  it('does not mistake a sentence with "wrote:" for a quote', () => {
    const text = 'The panel wrote:\nshe is very strong. We want to meet her on Monday.'
    expect(newText(text)).toBe(text)
  })
})

describe('readReplyText with HTML', () => {
  it('reads an answer below the quoted email, including its greeting', () => {
    const body = `<div class="moz-cite-prefix">On 2/25/26 11:14 AM, Dana wrote:<br></div><blockquote type="cite"><p>Dear Marta,</p><p>Would you meet her?</p><p>Dana</p></blockquote><p>Dear Dana,</p><p>thank you, I like her and will take it up with my two colleagues when they are back from Paris.</p>`
    expect(newText(body, 'html')).toBe(
      'Dear Dana,\n\nthank you, I like her and will take it up with my two colleagues when they are back from Paris.',
    )
  })

  it('removes the header of desktop Outlook', () => {
    const body = `<div class="WordSection1"><p class="MsoNormal">Please send two times.</p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">Marta Halloway</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Dana &lt;d@r.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Marta<br><b>Subject:</b> Tax</p></div><p class="MsoNormal">Available for interview.</p></div>`
    expect(newText(body, 'html')).toBe('Please send two times.')
  })

  it('removes the header of Outlook on the web in any language', () => {
    const body = `<div>We will pass.</div><div id="Signature"><div>Marta Halloway</div></div><hr><div id="divRplyFwdMsg"><b>Kimden:</b> Dana</div><div>Available for interview.</div>`
    expect(newText(body, 'html')).toBe('We will pass.')
  })

  it('reads the text around Gmail quotes, including answers between them', () => {
    const body = `<div dir="ltr">See my answers.</div><div class="gmail_quote"><div class="gmail_attr">On Mon, Dana wrote:<br></div><blockquote class="gmail_quote">Is it a pass?</blockquote><div>No, we are keen.</div><blockquote class="gmail_quote">When?</blockquote><div>Friday.</div></div>`
    expect(newText(body, 'html')).toBe('See my answers.\n\nNo, we are keen.\n\nFriday.')
  })

  it('removes the quotes of Apple Mail and Thunderbird', () => {
    const apple = `<div>When?</div><div>Sent from my iPhone</div><blockquote type="cite">On Jun 1, 2026, Dana wrote:<br></blockquote><blockquote type="cite"><div>Interview?</div></blockquote>`
    const thunderbird = `<p>When?</p><div class="moz-cite-prefix">On 6/1/2026 Dana wrote:</div><blockquote type="cite" cite="mid:1"><p>Interview?</p></blockquote><pre class="moz-signature">-- \nMarta</pre>`
    expect(newText(apple, 'html')).toBe('When?')
    expect(newText(thunderbird, 'html')).toBe('When?')
  })

  it('reads answers inside the quoted email in the color that the sender names', () => {
    const body = `<div>Dana, answers below in red.</div><div id="divRplyFwdMsg"><b>From:</b> Dana<br><b>Sent:</b> Monday</div><div>Would you meet her? <span style="color:red">Yes, on Thursday.</span></div><div style="color:#1F3864">Dana</div>`
    expect(newText(body, 'html')).toBe('Dana, answers below in red.\n\nYes, on Thursday.')
  })

  it("keeps an indented email without a quote as the sender's own", () => {
    expect(newText('<blockquote><p>We would like to meet her.</p></blockquote>', 'html')).toBe(
      'We would like to meet her.',
    )
  })

  it('keeps the emoji of a reaction shown as a picture', () => {
    expect(newText('<p><img src="cid:1" alt="👍"></p>', 'html')).toBe('👍')
  })

  it('reads HTML that is nested too deeply for a tree', () => {
    expect(newText(`${'<div>'.repeat(50_000)}We will pass.`, 'html')).toBe('We will pass.')
  })
})

describe('readReplyText with random text', () => {
  const fragment = fc.constantFrom(
    '> ',
    '\n',
    '<div>',
    '</div>',
    '<blockquote type=cite>',
    '</blockquote>',
    'From: a\n',
    'Sent: b\n',
    'To: c\n',
    'On 1 x wrote:\n',
    '-- \n',
    '\uE000',
    '\uE001',
    '&#xE006;',
    'Marta',
    ' ',
    '____________\n',
    'When: x\n',
    '😀',
    '<!--',
  )
  const body = fc
    .array(fc.oneof(fragment, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map(parts => parts.join(''))

  it('never throws, and reads the same email the same way', () => {
    fc.assert(
      fc.property(body, fc.constantFrom('text' as const, 'html' as const), (text, contentType) => {
        expect(readReplyText(mail(text, contentType))).toEqual(readReplyText(mail(text, contentType)))
      }),
    )
  })

  it('includes every word of a plain email in its text', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.constantFrom('\n', '\n> ', '\n\n', ' ')), { maxLength: 60 }), parts => {
        const text = parts.join(' ')
        const read = readReplyText(mail(text)).text
        expect(read.match(/[a-z]+/g)).toEqual(text.match(/[a-z]+/g))
      }),
    )
  })
})

describe('a one-line answer', () => {
  const quoted = '\n\nOn Mon, Jan 5, 2026 at 2:17 PM Dana Whitcomb <d@x.example> wrote:\n> Which day suits?'
  const read = (body: string) =>
    readReplyText({
      from: { name: 'Achterberg, Rosalind', address: 'r.achterberg@firm.example' },
      subject: 'RE: Ada Lind',
      headers: [],
      contentType: 'text',
      body,
    }).newText

  it.each([
    'Dec 9 10:00 AM',
    'Dec 9 10:00 AM\nDec 10 2:00 PM',
    'Jan 5',
    'Suite 1400, 2 PM',
    'Dec 9 10:00 AM\nFloor 12',
  ])('keeps the time %j below other words', time => {
    expect(read(`We would like to interview.\n\n${time}`)).toBe(`We would like to interview.\n\n${time}`)
  })

  it.each(['May 14', 'Monday 3pm', 'Sounds Good', 'Pass', 'Suite 4'])(
    '%s is kept although it looks like a name',
    line => {
      expect(read(line + quoted)).toBe(line)
    },
  )

  it.each(['Rosalind Achterberg', 'R. Achterberg', 'Sent from my iPhone'])(
    '%s is removed as the signature of an empty answer',
    line => {
      expect(read(line + quoted)).toBe('')
    },
  )
})
