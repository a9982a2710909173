import { listParagraphs, makeAppleLine, makeGmailLine, makeOutlookBlock, toHtml } from './quoteLines.ts'
import type { SeedMail } from './SeedMail.ts'

const deepest = 3

const outlookHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="Generator" content="Microsoft Word 15 (filtered medium)">
<style><!--
/* Font Definitions */
@font-face
	{font-family:Calibri;
	panose-1:2 15 5 2 2 2 4 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0in;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
a:link, span.MsoHyperlink
	{mso-style-priority:99;
	color:#0563C1;
	text-decoration:underline;}
@page WordSection1
	{size:8.5in 11.0in;
	margin:1.0in 1.0in 1.0in 1.0in;}
div.WordSection1
	{page:WordSection1;}
--></style>
</head>
<body lang="EN-US" link="#0563C1" vlink="#954F72" style="word-wrap:break-word">
<div class="WordSection1">`

const word = (text: string) => `<p class="MsoNormal">${text}<o:p></o:p></p>`
const wordGap = word('&nbsp;').replace('&nbsp;<o:p></o:p>', '<o:p>&nbsp;</o:p>')

function quoteInWord(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > deepest) return ''
  const block = makeOutlookBlock(mail).map(([name, value]) => `<b>${name}</b> ${toHtml(value)}`)
  return `${wordGap}
<div>
<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in">
${word(block.join('<br>\r\n'))}
</div>
</div>
${wordGap}
${listParagraphs(mail)
  .map(text => word(toHtml(text)))
  .join(`\n${wordGap}\n`)}
${quoteInWord(mail.quotes === false ? undefined : mail.parent, depth + 1)}`
}

function renderWord(mail: SeedMail): string {
  const banner = mail.banner
    ? `<table border="0" cellspacing="0" cellpadding="0" width="100%"><tr><td style="background:#FFEB9C;padding:5pt;font-size:10pt">${toHtml(mail.banner)}</td></tr></table>\n`
    : ''
  const logo = mail.hasLogo
    ? word('<img width="120" height="32" id="Picture_x0020_1" src="cid:image001.png@01DA0001" alt="logo">')
    : ''
  const signature = mail.signature.map(line => word(`<span style="color:#1F3864">${toHtml(line)}</span>`)).join('\n')
  const disclaimer = mail.disclaimer
    ? word(`<span style="font-size:8.0pt;color:gray">${toHtml(mail.disclaimer)}</span>`)
    : ''
  return `${outlookHead}
${banner}${mail.paragraphs.map(text => word(toHtml(text))).join(`\n${wordGap}\n`)}
${wordGap}
${signature}
${logo}${disclaimer}
${quoteInWord(mail.quotes === false ? undefined : mail.parent, 1)}
</div>
</body>
</html>
`
}

const web = (text: string) =>
  `<div class="elementToProof" style="font-family: Aptos, Aptos_EmbeddedFont, Calibri, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">${text}</div>`

function quoteInWeb(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > deepest) return ''
  const block = makeOutlookBlock(mail).map(([name, value]) => `<b>${name}</b> ${toHtml(value)}`)
  return `<div id="appendonsend"></div>
<hr style="display:inline-block;width:98%" tabindex="-1">
<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${block.join('<br>\r\n')}</font>
<div>&nbsp;</div>
</div>
${listParagraphs(mail)
  .map(text => `<div>${toHtml(text)}</div>\n<div><br></div>`)
  .join('\n')}
${quoteInWeb(mail.quotes === false ? undefined : mail.parent, depth + 1)}`
}

function renderWeb(mail: SeedMail): string {
  const gap = web('<br>')
  return `<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style>
</head>
<body dir="ltr">
${mail.banner ? `<div style="background-color:#FFEB9C;border:1px solid #9C6500;padding:4pt;font-size:10pt"><b>${toHtml(mail.banner)}</b></div><br>\n` : ''}${mail.paragraphs.map(text => web(toHtml(text))).join(`\n${gap}\n`)}
<div id="Signature" class="elementToProof">
${gap}
${mail.signature.map(line => web(toHtml(line))).join('\n')}
</div>
${mail.disclaimer ? `<div style="font-size:8pt;color:#808080">${toHtml(mail.disclaimer)}</div>\n` : ''}${quoteInWeb(mail.quotes === false ? undefined : mail.parent, 1)}
</body>
</html>
`
}

function renderPhone(mail: SeedMail): string {
  return `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head>
<body dir="auto">
${mail.paragraphs.map(text => `<div dir="ltr" style="font-family:-apple-system,sans-serif">${toHtml(text)}</div>`).join('\n<div dir="ltr"><br></div>\n')}
<div id="ms-outlook-mobile-body-separator-line" dir="ltr"><br></div>
<div id="ms-outlook-mobile-signature" dir="ltr"><div>${toHtml(mail.signature[0] ?? '')}</div><div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div></div>
${quoteInWeb(mail.quotes === false ? undefined : mail.parent, 1).replace('appendonsend', 'mail-editor-reference-message-container')}
</body></html>
`
}

function quoteInGmail(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > deepest) return ''
  const address = `&lt;<a href="mailto:${mail.from.address}">${mail.from.address}</a>&gt;`
  const text = listParagraphs(mail).map(toHtml).join('<br>\r\n<br>\r\n')
  return `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${makeGmailLine({ mail, address })}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">${text}</div>
${quoteInGmail(mail.quotes === false ? undefined : mail.parent, depth + 1)}</blockquote></div>`
}

function renderGmail(mail: SeedMail): string {
  // The closing belongs to the text; Gmail adds the stored signature below the dashes.
  const [first = '', ...rest] = mail.signature
  const hasClosing = first.endsWith(',')
  const texts = hasClosing ? [...mail.paragraphs, `${first}\n${rest[0]?.split(' ')[0] ?? ''}`] : mail.paragraphs
  const stored = hasClosing ? rest : mail.signature
  const paragraphs = texts.map(text => `<div>${toHtml(text)}</div>`).join('<div><br></div>')
  const signature = `<span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature"><div dir="ltr">${toHtml(stored.join('\n'))}</div></div>`
  const disclaimer = mail.disclaimer
    ? `<br><div style="font-size:x-small;color:rgb(136,136,136)"><i>${toHtml(mail.disclaimer)}</i></div>`
    : ''
  return `<div dir="ltr">${paragraphs}<div><br></div>${signature}</div>${quoteInGmail(mail.quotes === false ? undefined : mail.parent, 1)}${disclaimer}\n`
}

function quoteInApple(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > deepest) return ''
  const inner = quoteInApple(mail.quotes === false ? undefined : mail.parent, depth + 1)
  return `<div dir="ltr"><br><blockquote type="cite">${toHtml(makeAppleLine(mail))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${listParagraphs(mail).map(toHtml).join('<br>\r\n<br>\r\n')}</div>${inner}</blockquote>`
}

function renderApple(mail: SeedMail): string {
  const paragraphs = mail.paragraphs
    .map(text => `<div dir="ltr">${toHtml(text)}</div>`)
    .join('<div dir="ltr"><br></div>')
  return `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">${paragraphs}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${toHtml(mail.signature[0] ?? '')}<br>Sent from my iPhone</div>${quoteInApple(mail.quotes === false ? undefined : mail.parent, 1)}</body></html>`
}

export const renderHtmlMail = {
  word: renderWord,
  web: renderWeb,
  phone: renderPhone,
  gmail: renderGmail,
  apple: renderApple,
} satisfies Record<string, (mail: SeedMail) => string>
