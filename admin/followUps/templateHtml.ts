import { letterHtml } from '../compose/editor/letterHtml.ts'

const betweenParagraphs = /<\/p>\s*(?=<p[\s>])/gi

/** Converts a template for the editor, which shows lines without margins: paragraphs get an empty line in between. */
export function editableTemplate(html: string): string {
  return isOfEditor(html) ? html : html.replace(betweenParagraphs, '</p><p><br></p>')
}

/** Converts the editor's content to a template; '' stays ''. */
export const writtenTemplate = (editorHtml: string) => (editorHtml === '' ? '' : letterHtml(editorHtml))

const isOfEditor = (html: string) => /<p\b[^>]*style="[^"]*margin:\s*0/i.test(html)
