import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type HookReceiver, startHookReceiver } from './hookReceiver.ts'

const exactly = <T extends Parameters<typeof Type.Object>[0]>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** Allows only parts of Adaptive Cards 1.4 in which Teams interprets no Markdown. */
const TextRun = exactly({
  type: Type.Literal('TextRun'),
  text: Type.String({ minLength: 1 }),
  weight: Type.Optional(Type.Enum(['Lighter', 'Default', 'Bolder'])),
  size: Type.Optional(Type.Enum(['Small', 'Default', 'Medium', 'Large', 'ExtraLarge'])),
  isSubtle: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
})
const RichTextBlock = exactly({
  type: Type.Literal('RichTextBlock'),
  inlines: Type.Array(TextRun, { minItems: 1 }),
  spacing: Type.Optional(Type.Enum(['None', 'Small', 'Default', 'Medium', 'Large', 'ExtraLarge', 'Padding'])),
  separator: Type.Optional(Type.Boolean()),
})
const OpenUrl = exactly({
  type: Type.Literal('Action.OpenUrl'),
  title: Type.String({ minLength: 1 }),
  url: Type.String({ pattern: '^https?://' }),
})
export const TeamsMessage = exactly({
  type: Type.Literal('message'),
  attachments: Type.Tuple([
    exactly({
      contentType: Type.Literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: Type.Null(),
      content: exactly({
        $schema: Type.Literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: Type.Literal('AdaptiveCard'),
        version: Type.Enum(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']),
        msteams: Type.Optional(exactly({ width: Type.Literal('Full') })),
        body: Type.Array(RichTextBlock, { minItems: 1 }),
        actions: Type.Optional(Type.Array(OpenUrl, { maxItems: 6 })),
      }),
    }),
  ]),
})
const maxTeamsBytes = 28 * 1024

/** Slack wants its three control characters as entities. */
const slackText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?:[^&<>]|&amp;|&lt;|&gt;)*$' })
const plain = (maxLength: number) =>
  exactly({ type: Type.Literal('plain_text'), text: slackText(maxLength), emoji: Type.Optional(Type.Boolean()) })
const Button = exactly({
  type: Type.Literal('button'),
  action_id: Type.String({ maxLength: 255 }),
  text: plain(75),
  url: Type.String({ maxLength: 3000, pattern: '^https?://' }),
})
export const SlackMessage = exactly({
  text: slackText(40_000),
  unfurl_links: Type.Optional(Type.Boolean()),
  unfurl_media: Type.Optional(Type.Boolean()),
  blocks: Type.Array(
    Type.Union([
      exactly({ type: Type.Literal('header'), text: plain(150) }),
      exactly({ type: Type.Literal('section'), text: plain(3000) }),
      exactly({ type: Type.Literal('section'), fields: Type.Array(plain(2000), { minItems: 1, maxItems: 10 }) }),
      exactly({ type: Type.Literal('actions'), elements: Type.Array(Button, { minItems: 1, maxItems: 25 }) }),
    ]),
    { minItems: 1, maxItems: 50 },
  ),
})

/** Returns null if the chat accepts the body. */
export function chatProblem(chat: 'teams' | 'slack', body: string): string | null {
  if (chat === 'teams' && Buffer.byteLength(body) > maxTeamsBytes) return 'RequestEntityTooLarge'
  const schema: TSchema = chat === 'teams' ? TeamsMessage : SlackMessage
  const [wrong] = Value.Errors(schema, JSON.parse(body))
  return wrong ? `${wrong.instancePath} ${wrong.message}` : null
}

/** Answers like Teams (202) or Slack (200 'ok'), or 400 to other shapes. */
export function startChatReceiver(chat: 'teams' | 'slack'): Promise<HookReceiver> {
  return startHookReceiver([
    (_, response, body) => {
      const problem = chatProblem(chat, body)
      if (problem) response.writeHead(400).end(problem)
      else response.writeHead(chat === 'teams' ? 202 : 200).end(chat === 'teams' ? '' : 'ok')
    },
  ])
}

export type TeamsMessageBody = Static<typeof TeamsMessage>
export type SlackMessageBody = Static<typeof SlackMessage>
