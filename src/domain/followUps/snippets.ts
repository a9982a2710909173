import { AppError } from '../errors.ts'
import { escapeHtml } from '../html.ts'
import { replacePlaceholders } from '../placeholders.ts'
import { writtenText } from '../writtenText.ts'
import { findUnknownField, isField, type TemplateField, templateFields } from './followUpTemplate.ts'

export const snippetKinds = ['snippet', 'signature'] as const
export type SnippetKind = (typeof snippetKinds)[number]

export interface SnippetWords {
  kind: SnippetKind
  name: string
  title: string
  body: string
}

/** Null marks an unknown value. */
export type SnippetFields = Readonly<Record<TemplateField, string | null>>

export function readSnippet({ kind, name, title, body }: SnippetWords): SnippetWords {
  const isSignature = kind === 'signature'
  const read = isSignature ? writtenText(name) : name.trim().replace(/^;/, '').toLowerCase()
  if (isSignature ? read === '' : !/^[a-z0-9-]{1,30}$/.test(read)) {
    const hint = isSignature ? 'Enter the name of the sender.' : 'Use letters, digits and hyphens, such as withdraw.'
    throw new AppError('invalid', 'snippet.name', 'The name is not valid.', { field: 'name', hint })
  }
  if (writtenText(body.replaceAll(/<(?!img)[^<>]*>|&nbsp;/gi, '')) === '') {
    throw new AppError('invalid', 'snippet.empty', 'Enter the text.', { field: 'body' })
  }
  const unknown = findUnknownField(body)
  if (unknown !== undefined) {
    const hint = `The fields are ${templateFields.map(field => `{{${field}}}`).join(', ')}.`
    throw new AppError('invalid', 'snippet.unknownField', `There is no field {{${unknown}}}.`, { field: 'body', hint })
  }
  return { kind, name: read, title: writtenText(title) || read, body }
}

/** Fills in only known values, because no email may contain a guess. */
export function fillSnippet(body: string, fields: SnippetFields): string {
  return replacePlaceholders(body, (name, whole) => {
    const value = isField(name) && fields[name]
    return value ? escapeHtml(value) : whole
  })
}
