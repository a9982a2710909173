const hello = String.raw`(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b`
const greeted = new RegExp(String.raw`^\s*${hello}`, 'i')
const greeting = new RegExp(String.raw`^\s*<p>${hello}[^<.?]{0,80}</p>(?:\s*<p>(?:\s|&nbsp;|<br\s*/?>)*</p>)*`, 'i')

export function withoutGreeting(html: string, before: string): string {
  return greeted.test(before) ? html.replace(greeting, '') : html
}
