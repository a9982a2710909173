import type { NoticeFacts } from './noticeFacts.ts'

/** A TextRun knows no Markdown (learn.microsoft.com, "Create incoming webhooks with Workflows"). */
export function teamsCard({ title, facts, words, link }: NoticeFacts) {
  const body = [
    paragraph([{ ...run(title), weight: 'Bolder', size: 'Medium' }]),
    ...facts.map(({ label, value }) => paragraph([{ ...run(`${label}: `), isSubtle: true }, run(value)])),
    ...(words ? [{ ...paragraph([{ ...run(words), italic: true }]), separator: true }] : []),
  ]
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body,
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open in Rejoinder', url: link }] }),
        },
      },
    ],
  }
}

const run = (text: string) => ({ type: 'TextRun', text })

const paragraph = (inlines: readonly object[]) => ({ type: 'RichTextBlock', inlines, spacing: 'Small' })
