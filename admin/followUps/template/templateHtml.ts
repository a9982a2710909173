import { letterHtml } from '../../compose/editor/letterHtml.ts'

const betweenParagraphs = /<\/p>\s*(?=<p[\s>])/gi

/** Adds empty lines between paragraphs, because the editor shows no margins. */
export function editableTemplate(html: string): string {
  return isOfEditor(html) ? html : html.replace(betweenParagraphs, '</p><p><br></p>')
}

export const writtenTemplate = (editorHtml: string) => (editorHtml === '' ? '' : letterHtml(editorHtml))

const isOfEditor = (html: string) => /<p\b[^>]*style="[^"]*margin:\s*0/i.test(html)
