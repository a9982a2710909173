import { writtenName } from '../displayNames.ts'
import { AppError } from '../errors.ts'
import { brokenLines, escapeHtml } from '../html.ts'
import type { MailAddress } from '../mail.ts'
import { placeholdersIn, replacePlaceholders } from '../placeholders.ts'
import { oneLine, stripSubjectPrefixes } from '../subjects.ts'

export const templateFields = ['candidate', 'firm', 'firstName', 'daysSince', 'sentAgo'] as const
export type TemplateField = (typeof templateFields)[number]
export type TemplateValues = Readonly<Record<TemplateField, string>>

/** Without a subject, each thread keeps its own. */
export interface FollowUpTemplate {
  subject: string
  /** HTML. */
  body: string
}

export const defaultTemplate: FollowUpTemplate = {
  subject: '',
  body: [
    '<p>Hi {{firstName}},</p>',
    '<p>I wanted to follow up on {{candidate}}, whose resume we sent you. Would you like to speak with {{candidate}}, or',
    ' should we close this out for now? A quick yes or no would be a great help.</p>',
    '<p>Thank you,</p>',
  ].join(''),
}

/** `fields` names the parts in errors. */
export function checkTemplate(template: FollowUpTemplate, fields = { subject: 'subject', body: 'body' }): void {
  for (const part of ['subject', 'body'] as const) {
    const unknown = findUnknownField(template[part])
    if (unknown === undefined) continue
    const message = `There is no field {{${unknown}}}.`
    const hint = `The fields are ${templateFields.map(name => `{{${name}}}`).join(', ')}.`
    throw new AppError('invalid', 'followUp.unknownField', message, { field: fields[part], hint })
  }
  if (template.body.replaceAll(/<[^<>]*>|&nbsp;|\s/gi, '') !== '') return
  throw new AppError('invalid', 'followUp.noBody', 'Enter the text of the follow-up.', { field: fields.body })
}

export function findUnknownField(text: string): string | undefined {
  return placeholdersIn(text)
    .find(name => !isField(name))
    ?.slice(0, 60)
}

export function namesFirm({ subject, body }: FollowUpTemplate): boolean {
  return placeholdersIn(`${subject} ${body}`).includes('firm')
}

export function isField(name: string): name is TemplateField {
  return (templateFields as readonly string[]).includes(name)
}

/** An empty subject keeps that of the answered email. */
export function fillTemplate(
  template: FollowUpTemplate,
  values: TemplateValues,
  answeredSubject: string,
): FollowUpTemplate {
  const fill = (text: string, write: (value: string) => string) =>
    replacePlaceholders(text, (name, whole) => (isField(name) ? write(values[name]) : whole))
  const subject = oneLine(fill(template.subject, value => value))
  return {
    subject: subject || `Re: ${stripSubjectPrefixes(oneLine(answeredSubject)) || values.candidate}`,
    body: fill(template.body, escapeHtml),
  }
}

/** Returns 'yesterday', '6 days ago' or '2 months ago'. */
export function sentAgo(days: number): string {
  if (days < 2) return days < 1 ? 'earlier today' : 'yesterday'
  if (days < 14) return `${days} days ago`
  return days < 60 ? `${Math.floor(days / 7)} weeks ago` : `${Math.floor(days / 30)} months ago`
}

export function textToHtml(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  return paragraphs.map(paragraph => `<p>${brokenLines(paragraph)}</p>`).join('')
}

export function firstName({ name, address }: MailAddress): string {
  const local = address.slice(0, address.lastIndexOf('@')).split(/[._]/)
  const word = (writtenName(name) ?? (local.length > 1 ? (local[0] ?? '') : '')).split(/[\s,]+/)[0] ?? ''
  if (!/^\p{L}[\p{L}'’-]+$/u.test(word)) return 'there'
  return word.charAt(0).toUpperCase() + word.slice(1)
}
