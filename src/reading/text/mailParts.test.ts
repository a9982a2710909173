import { describe, expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const from = { name: 'Marianne Holloway', address: 'mholloway@hollowaypratt.example' }
const said = 'Hi Cole,\n\nWe would like to meet her. Is Tuesday at 3 possible?'
const newText = (body: string, contentType: 'text' | 'html' = 'text') =>
  readReplyText({ from, subject: 'RE: Lina', headers: [], contentType, body }).newText

describe('the new text', () => {
  it.each([
    'Happy Friday!',
    'Have a wonderful rest of your week.',
    'Thank you for your patience with all of us,',
    'Warm regards from Chicago,',
    'Yours aye',
    'Mit kollegialen Grüßen',
    'Herzliche Grüße aus München',
    "Veuillez agréer, cher Monsieur, l'expression de mes salutations distinguées.",
    'Z poważaniem',
    'S pozdravem a přáním hezkého dne',
    'Ystävällisin terveisin',
    'С уважением,',
    'よろしくお願いいたします。',
    'Hoogachtend / Sincères salutations / Yours sincerely',
    'MfG',
    'Cofion cynnes',
    'Leis gach deagh dhùrachd',
    'Adeitasunez,',
    'Vriendelike groete',
    'Liebi Grüess',
    'Üdvözlettel:',
  ])('ends before the closing %j', closing => {
    expect(newText(`${said}\n\n${closing}\nMarianne`)).toBe(said)
  })

  it.each([
    'This message was sent from my watch. Really.',
    'Sent by my assistant Siri',
    'Hämta Outlook för iOS',
    "Wysłano z iPhone'a",
    'Sender notified by Mailtrack',
    'My working day may not be your working day.',
    'Holloway Pratt acknowledges the Traditional Custodians of Country.',
    'De informatie in dit e-mailbericht is uitsluitend bestemd voor de geadresseerde.',
    'Notă: acest mesaj este confidențial și se adresează destinatarului.',
    'Read our latest client alert here.',
    '“Do or do not. There is no try.” —Yoda',
    'MH/js\nEncl.',
    'Holloway Employment Law — we represent employees only.',
    'Holloway Pratt is a trading name of HP Law (Kent) Limited.',
    'Holloway Pratt is an equal opportunity employer.',
    'Marianne Holloway\nPartner\n\nTo schedule a meeting please call 212-555-0101.',
    'Wichtiger Hinweis: Die Kommunikation per E-Mail ist nicht sicher.',
    "sent from Mary's phone. excuse thumbs",
    'Sent from the back of a cab',
    'Thumb-typed; forgive errors',
    'On my phone, pls excuse any typos and brevity.',
    'THIS IS AN ADVERTISEMENT. Holloway Pratt PLLC',
  ])('ends above %j', notice => {
    expect(newText(`${said}\n\nMarianne\n\n${notice}`)).toBe(said)
  })

  it.each([
    'External Message - Use Caution',
    'CAUTION\nThis email is from outside the firm.\nDo not click links unless you know the sender.',
    'This email is from an unusual correspondent. Make sure that this is someone you trust.',
    "ATTENTION : ce courriel provient de l'extérieur.",
    'Uwaga: wiadomość zewnętrzna',
    'This email has been scanned by BullGuard antivirus protection.',
    'The information in this mail is confidential and intended only for the addressee.',
  ])('starts below %j', warning => {
    expect(newText(`${warning}\n\n${said}\n\nMarianne`)).toBe(said)
  })

  it.each([
    'Στις Τετ 22 Απρ 2026 στις 5:11 μ.μ., ο χρήστης Cole Danziger <c@q.example> έγραψε:\n\n> Hi',
    'Nom. 22 04 2026 17:11 Cole Danziger\n<c@q.example>:\n\n> Hi',
    'On Wed, Apr 22, 2026 at 10:11 AM, Cole Danziger\n<\nc@q.example\n> wrote:\n\nHi Marianne, did you see it?',
    '| Cole wrote:\n|\n| Did you see it?',
    '== Please reply above this line ==\n\nDid you see it?',
    '---- On Wed, 22 Apr 2026 17:11:02 +0000 Cole Danziger <c@q.example> wrote ---\n\nDid you see it?',
    'Cole Danziger ---04/22/2026 05:11:02 PM---Hi Marianne, did you\n\nFrom:\tCole\nTo:\tMarianne\nDate:\t04/22/2026',
    'Gesendet: Mittwoch, 22. April 2026\nVon: Cole\nAn: Marianne\nBetreff: Lina\n\nDid you see it?',
    'Oddiwrth: Cole\nAnfonwyd: 22 Ebrill 2026 17:11\nAt: Marianne\nPwnc: Lina\n\nDid you see it?',
    'Ar Mer, 22 Ebr 2026 am 17:11, ysgrifennodd Cole Danziger <c@q.example>:\n\nDid you see it?',
  ])('ends above the quote under %j', quote => {
    expect(newText(`${said}\n\nMarianne\n\n${quote}`)).toBe(said)
  })
})

describe('new text that looks like a signature, notice or quote', () => {
  it.each([
    ['a number in a sentence', `${said}\n\nBest to reach him by phone: 646-555-0102.`],
    ['an address in a sentence', `${said}\n\nSam's at sam@hollowaypratt.example.`],
    [
      'rules between paragraphs',
      'Let me put it this way.\n\n--\n\nWe have one seat and four candidates.\n\n--\n\nShe is second.',
    ],
    ['a list with > as bullets', 'A few things first:\n> her salary\n> her notice period\nThen we can talk.'],
    ['a confidential note to us', `${said}\n\nConfidential - please do not tell her yet: $625k.`],
    [
      "the sender's name in a list",
      'She would see:\n\nMarianne Holloway, Partner\nJo Fisk, Counsel\n\nBoth are in on Monday.',
    ],
    ['instructions to reach somebody', 'To schedule a meeting with me, call my assistant Jo on 555-0110.'],
    [
      "a sentence about the sender's firm",
      'Holloway Pratt is a partnership of forty, so she should ask about capital.',
    ],
    ['a sentence with "Sent via"', `${said}\n\nSent via the portal.`],
    ['a sentence about an advertisement', 'This is an advertisement for a job that we do not have.'],
    ['a time and place', 'When: Tuesday at 10\nWhere: our office\n\nBring her.'],
    ["the sender's name above others", 'She would see:\n\nMarianne Holloway\nTom Reyes\nAnn Li'],
    ['a sentence with "above this line"', 'We cannot go above this line: 240 and no more.'],
    ['a list with the words "above the line"', '-- base 240\n-- above the line a bonus of 60\n\nDoes that suit her?'],
    [
      'a sentence about an email of somebody',
      'I have the mail of Dana Roe <d@x.example> of 14 May 2026, 10:02:\n\nwe like her.',
    ],
    [
      'a reply from the wrong addressee',
      'I believe that this message was intended for my predecessor. I look after trade marks only.',
    ],
  ])('keeps %s', (_, body) => {
    expect(newText(`${body}\n\nMarianne`)).toBe(body)
  })

  it('keeps a second thought below the signature', () => {
    const body =
      'Will look tonight.\n\nMarianne\nSent from my iPhone\n\nOne more thing: is he the Oyama of Oyama v. Delcorp?'
    expect(newText(body)).toBe('Will look tonight.\n\nOne more thing: is he the Oyama of Oyama v. Delcorp?')
  })

  it('keeps a sentence about the candidate below the signature', () => {
    const body =
      'Friday it is.\n\nMarianne\nHiring Partner\nHolloway Pratt LLP\n\nShe should bring the deal sheet with her.'
    expect(newText(body)).toBe('Friday it is.\n\nShe should bring the deal sheet with her.')
  })

  it('is the answer inside a ticket notification, without its header and earlier entries', () => {
    const body =
      '##- Please type your reply above this line -##\n\nCole Danziger\nApr 23, 2026, 09:14 EDT\n\nLet us meet her.\n\nMarianne Holloway\nApr 22, 2026, 10:02 EDT\n\nWould you meet her?'
    expect(newText(body)).toBe('Let us meet her.')
  })

  it('keeps the cells of a table separate', () => {
    const table = '<table><tr><td>Salary</td><td>$240K</td></tr></table>'
    expect(newText(`<p>The offer:</p>${table}<p>Would she take it?</p>`, 'html')).toContain('Salary $240K')
  })

  it.each(['margin-left:40px', 'margin:0 0 0 40px'])('keeps a passage that the writer indented (%s)', style => {
    const body = `<p>My view:</p><blockquote style="${style}">A strong lawyer.</blockquote><p>Marianne</p>`
    expect(newText(body, 'html')).toContain('A strong lawyer.')
  })
})
