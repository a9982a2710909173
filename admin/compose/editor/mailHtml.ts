const startTag = /<(p|h[1-6]|blockquote|li)((?:\s+[\w-]+="[^"]*")*)>/g
const indentClass = /\bql-indent-(\d)\b/
const indentEm = 3
/** What Outlook writes in; without it a recipient's program falls back to its oldest typeface. */
const letterStyle = 'font-family: Aptos, Calibri, Arial, sans-serif; font-size: 11pt'

/**
 * The editor writes every blank as one that does not break (quill 2.0.3, convertHTML): lines would not wrap. Of several
 * in a row the last one may break.
 */
export function breakableBlanks(html: string): string {
  return html.replace(/(?:&nbsp;)+/g, blanks => `${blanks.slice('&nbsp;'.length)} `)
}

/** Whether nothing was written: no text and no picture. */
export function isBlankHtml(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}

/**
 * The text of the editor as it leaves. The editor's classes mean nothing to other programs, so that indents become
 * styles; lines stand as close together as they were written, and empty ones stay.
 */
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
