const startTag = /<(p|h[1-6]|blockquote|li)((?:\s+[\w-]+="[^"]*")*)>/g
const indentClass = /\bql-indent-(\d)\b/
const indentEm = 3
/** Outlook's default; without it, recipients see their program's fallback font. */
const letterStyle = 'font-family: Aptos, Calibri, Arial, sans-serif; font-size: 11pt'

/** Makes the last of several spaces breakable: Quill 2.0.3 writes only non-breaking ones, so lines would not wrap. */
export function breakableSpaces(html: string): string {
  return html.replace(/(?:&nbsp;)+/g, blanks => `${blanks.slice('&nbsp;'.length)} `)
}

export function isBlankHtml(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}

/** Turns Quill's indent classes, which email programs do not know, into styles. */
export function letterHtml(editorHtml: string, quoted = ''): string {
  const body = editorHtml.replace(startTag, (_tag, name: string, attributes: string) => styled(name, attributes))
  const lines = body.replace(/(<p(?:\s[^>]*)?>)<\/p>/g, '$1<br></p>')
  return `<div style="${letterStyle}">${lines}</div>${quoted}`
}

function styled(name: string, attributes: string): string {
  const indent = Number(indentClass.exec(attributes)?.[1] ?? 0)
  const own = /\sstyle="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const others = attributes.replace(/\s(?:style|class)="[^"]*"/g, '')
  const styles = [
    name === 'p' ? 'margin: 0' : '',
    indent > 0 && name !== 'li' ? `padding-left: ${indent * indentEm}em` : '',
    own.replace(/;\s*$/, ''),
  ].filter(Boolean)
  return `<${name}${others}${styles.length > 0 ? ` style="${styles.join('; ')}"` : ''}>`
}
