import { brokenLines, escapeHtml } from '../../domain/html.ts'

export type MailProgram = 'outlook' | 'gmail' | 'apple' | 'plain'

export interface QuotedMail {
  sender: string
  address: string
  at: Date
  to: string
  subject: string
  text: string
}

export interface MailText {
  greeting?: string
  text: string
  signature: readonly string[]
  quoted?: QuotedMail
  logo?: string
}

const dateTime = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(at).replaceAll('\u202f', ' ')
const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

const paragraphsOf = ({ greeting, text }: MailText) => [...(greeting ? [greeting] : []), ...text.split('\n\n')]

function outlook(mail: MailText): { html: string } {
  const normal = (content: string) => `<p class="MsoNormal">${content}<o:p></o:p></p>`
  const { quoted } = mail
  const above = quoted
    ? `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> ${escapeHtml(quoted.sender)} &lt;${quoted.address}&gt;<br><b>Sent:</b> ${dateTime(quoted.at, { weekday: 'long', ...day })} ${dateTime(quoted.at, time)}<br><b>To:</b> ${escapeHtml(quoted.to)}<br><b>Subject:</b> ${escapeHtml(quoted.subject)}<o:p></o:p></p></div></div>${normal('&nbsp;')}${quoted.text.split('\n\n').map(brokenLines).map(normal).join('')}`
    : ''
  const logo = mail.logo ? normal(`<img width="1" height="1" src="cid:${mail.logo}" alt="Logo">`) : ''
  const own = [...paragraphsOf(mail).map(brokenLines), '&nbsp;', mail.signature.map(escapeHtml).join('<br>')]
  return {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt;} --></style></head><body lang="EN-US"><div class="WordSection1">${own.map(normal).join('')}${logo}${above}</div></body></html>`,
  }
}

function plain(mail: MailText, intro: string): { text: string } {
  const { quoted } = mail
  const below = quoted ? `\n\n${intro}\n${quoted.text.replace(/^/gm, '> ')}` : ''
  return { text: `${paragraphsOf(mail).join('\n\n')}\n\n-- \n${mail.signature.join('\n')}${below}\n` }
}

const wrote = ({ at, sender, address }: QuotedMail) =>
  `On ${dateTime(at, { weekday: 'short', ...day, month: 'short' })} at ${dateTime(at, time)} ${sender} <${address}> wrote:`

function gmail(mail: MailText): { html: string; text: string } {
  const { quoted } = mail
  const below = quoted
    ? `<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escapeHtml(wrote(quoted))}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${brokenLines(quoted.text)}</blockquote></div>`
    : ''
  const own = paragraphsOf(mail)
    .map(paragraph => `<div>${brokenLines(paragraph)}</div><div><br></div>`)
    .join('')
  const logo = mail.logo ? `<img src="cid:${mail.logo}" width="1" height="1">` : ''
  const signature = `<div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">${mail.signature.map(escapeHtml).join('<br>')}${logo}</div></div>`
  return { html: `<div dir="ltr">${own}${signature}</div>${below}`, ...plain(mail, quoted ? wrote(quoted) : '') }
}

function apple(mail: MailText): { html: string; text: string } {
  const { quoted } = mail
  const intro = quoted
    ? `On ${dateTime(quoted.at, { ...day, month: 'short' })}, at ${dateTime(quoted.at, time)}, ${quoted.sender} <${quoted.address}> wrote:`
    : ''
  const below = quoted
    ? `<div><br><blockquote type="cite"><div>${escapeHtml(intro)}</div><br class="Apple-interchange-newline"><div>${brokenLines(quoted.text)}</div></blockquote></div>`
    : ''
  const logo = mail.logo ? `<img src="cid:${mail.logo}" alt="logo">` : ''
  const own = paragraphsOf(mail).map(brokenLines).join('<div><br></div>')
  return {
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">${own}<br id="lineBreakAtBeginningOfMessage"><div><br><div>${mail.signature.map(escapeHtml).join('<br>')}${logo}</div></div>${below}</body></html>`,
    ...plain(mail, intro),
  }
}

export function composeText(program: MailProgram, mail: MailText): { html?: string; text?: string; flowed?: boolean } {
  if (program === 'outlook') return outlook(mail)
  if (program === 'gmail') return gmail(mail)
  if (program === 'apple') return apple(mail)
  return { ...plain(mail, mail.quoted ? wrote(mail.quoted) : ''), flowed: true }
}
