import { letterHtml } from '../compose/editor/mailHtml.ts'

const betweenParagraphs = /<\/p>\s*(?=<p[\s>])/gi

/**
 * A template as the editor shows it. The editor's lines stand close together, as they leave; paragraphs with the
 * distance that a mail program gives them get an empty line in between.
 */
export function editableTemplate(html: string): string {
  return isOfEditor(html) ? html : html.replace(betweenParagraphs, '</p><p><br></p>')
}

/** What the editor holds, as a template: the fields stand whole, nothing stays nothing. */
export const writtenTemplate = (editorHtml: string) => (editorHtml === '' ? '' : letterHtml(editorHtml))

const isOfEditor = (html: string) => /<p\b[^>]*style="[^"]*margin:\s*0/i.test(html)
