import { describe, expect, it } from 'vitest'
import { readReplyText } from './replyText.ts'

const from = { name: 'Kaur, Rupinder', address: 'rkaur@thornegale.example' }
const said = 'Hi Laura,\n\nShe reads well. Could she come in on Tuesday?'
const newText = (body: string) =>
  readReplyText({ from, subject: 'RE: Ada Lind', headers: [], contentType: 'text', body }).newText
const quote = 'On Wed, Nov 18, 2026 at 1:09 PM Laura Hale <l@r.example> wrote:\n> Shall I schedule a call?'

describe('the end of an email', () => {
  it.each([
    ['the mark of a tracker', 'ᐧ'],
    ['a picture in the text', '[data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk]'],
    ['a picture without brackets', 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='],
    ['pronouns', 'Rupinder Kaur\nPronouns: she, her, hers'],
    ['pronouns in brackets', 'Rupinder Kaur\n[Pronouns: they/them]'],
    ['how to opt out', 'To opt out of further emails from this address, reply STOP.'],
    ['how to opt out, in short', 'Reply STOP to opt out.'],
    ['how to receive no more email', 'If you do not wish to receive emails from us, reply with "STOP".'],
    ['two small letters', 'rk'],
    ['two small letters with a dash', '- rk'],
    ['two small letters with dots', 'r.k.'],
    ['the name and a picture', 'rupi 🌻'],
    [
      'a notice on résumés',
      'We accept no unsolicited résumés. Any résumé sent without a signed agreement becomes the property of the firm.',
    ],
    [
      'a disclaimer in stars before a second notice',
      'Rupinder\n\n*****************************\nThis email may be privileged. If you are not the intended recipient, delete it.\n*****************************\n\nThorne Gale does not accept service by email.',
    ],
    [
      'a disclaimer in other words',
      'Rupinder\n\nThe information in this message is for the addressee alone. Interception or use by others is prohibited.',
    ],
    [
      "a gateway's notice on viruses",
      'Thorne Gale LLP has taken every precaution against viruses but cannot accept liability.',
    ],
    ["a gateway's notice on interception", 'Unauthorized interception of this e-mail is a violation of law.'],
    [
      "a gateway's notice on taxes",
      'Thorne Gale, P.A. | Tax advice in this message cannot be used to avoid penalties.',
    ],
    ["a gateway's notice on offers", 'Unless expressly stated, nothing in this e-mail is an offer or an acceptance.'],
    ["a gateway's notice on closing days", 'Thorne Gale LLP is closed on the last Friday of each month.'],
    [
      'a disclaimer in stars without a name',
      '***\nThis transmission may contain privileged information. If you got it in error, delete it.\n***\nThorne Gale is a trading style of TG Law Ltd.',
    ],
    [
      'a disclaimer in stars, each line',
      'Rupinder\n\n* This email may be privileged and is intended only for the addressee. *\n\nPlease consider the environment before printing this email.',
    ],
    [
      'the footer of a list',
      '__\nlateral-desk mailing list\nlateral-desk@lists.example.com\nhttps://lists.example.com/lateral-desk',
    ],
    ['a slogan below the name', "Rupinder\n\nWe're hiring! Come and meet the team."],
    ['a link to a calendar', "Rupinder Kaur\n\nLet's talk: book a meeting with me here"],
    ['a wish to hear', "Rupinder Kaur | Partner\nWe'd love to hear from you! Schedule a consultation today."],
    ['K-9', '--\nDiese Nachricht wurde von meinem Android-Mobiltelefon mit K-9 Mail gesendet.'],
    ['K-9 in English', '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.'],
    ['Edison', 'Sent from Edison Mail'],
    ['Nine', 'Sent from Nine'],
    ['a phone in Chinese', '发自我的iPhone'],
    ['a phone in Dutch', 'Verzonden vanaf mijn Galaxy'],
    ['a phone in Danish', 'Sendt fra min iPhone'],
    ['a phone in Hungarian', 'Az iPhone készülékemről küldve'],
    ['a phone in Croatian', 'Poslano s mog iPhonea'],
  ])('leaves out %s, above a quote and below it', (_name, ending) => {
    expect(newText(`${said}\n\n${ending}`)).toBe(said)
    expect(newText(`${said}\n\n${ending}\n\n${quote}`)).toBe(said)
    expect(newText(`${said}\n\n${quote}\n\n${ending}`)).toBe(said)
  })

  it.each([
    'Two things:\n\n    - her class year\n    - her notice period',
    'She could come in on:\n\n- Tue 9/8\n- Wed 9/9',
    'These would work:\n\n* Tuesday, December 1\n* Thursday, December 3',
    'What we need:\n\n1. Deal sheet\n2. Transcript',
    'She would see:\n\n• Kay Orr\n• Tom Ives',
    'Formatting and spaces.\n\n    - Item #1\n    - Item #2',
  ])('keeps a list of the sender: %s', body => {
    expect(newText(body)).toBe(body)
    expect(newText(`${body}\n\nRupinder Kaur\nPartner\n\n${quote}`)).toBe(body)
  })

  it.each(['I have placed them before Mr. Kaur.', 'She will be received by Dr. Kaur'])(
    'keeps the name after a title: %s',
    answer => {
      expect(newText(answer)).toBe(answer)
    },
  )

  it.each(['Hello,', 'To Whom It May Concern:', 'Laura,', 'Ms. Hale -', 'Ladies and Gentlemen:', 'Greetings,'])(
    'keeps a notice on résumés that is all the answer says below %s',
    greeting => {
      const notice =
        'We do not use agencies. Please do not send unsolicited resumes; whatever comes is treated as property of the firm.'
      const policy =
        'Thorne Gale does not accept unsolicited résumés from search firms. Any that we get are considered the property of the firm and no fee will be paid.'
      for (const body of [notice, policy].map(text => `${greeting}\n\n${text}`)) {
        expect(newText(body)).toBe(body)
        expect(newText(`${body}\n\nRupinder\n\nRupinder Kaur\nPartner\n\n${quote}`)).toBe(body)
      }
    },
  )

  it('leaves out our own sentence with a reference in brackets', () => {
    const header = 'From: Laura Hale <l@r.example>\nSent: Wednesday, November 18, 2026 1:09 PM\nTo: Kaur, Rupinder'
    const ours =
      'Hello Rupinder,\n\nA quick one: Ada Lind [R26/2815] is open to a quiet talk and would rather not wait.'
    expect(newText(`${said}\n\nRupinder\n\n________________________________\n${header}\n\n${ours}`)).toBe(said)
  })

  it('leaves out the initials of an address without a sender name', () => {
    const body = 'Why is she leaving?\n\nmw'
    const mail = { from: { name: '', address: 'mwest@westbury.example' }, subject: '', headers: [], body }
    expect(readReplyText({ ...mail, contentType: 'text' }).newText).toBe('Why is she leaving?')
  })

  it.each(['ok', 'no', 'hm', 'pm'])('keeps the answer %s', answer => {
    expect(newText(`Shall we see her?\n\n${answer}`)).toContain(answer)
  })
})
