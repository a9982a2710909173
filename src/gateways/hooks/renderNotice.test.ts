import { describe, expect, it } from 'vitest'
import type { WebhookNoticeBody } from '../../contract/webhookEndpoints.ts'
import { chatProblem, type SlackMessageBody, type TeamsMessageBody } from '../../testing/chatReceivers.ts'
import { renderNotice } from './renderNotice.ts'

const client = { email: 'r@firm.example', domain: 'firm.example', name: 'R. Achterberg', firm: 'Holloway Pike' }

function notice(over: Partial<WebhookNoticeBody['data']> = {}): WebhookNoticeBody {
  return {
    type: 'response.level_changed',
    timestamp: '2026-10-01T14:00:00.000Z',
    data: {
      title: 'Low is now High: R. Achterberg (Holloway Pike) about Ada Lind',
      words: 'Can she do Tuesday at 2?',
      link: 'https://mail.example/response/1',
      candidate: { id: null, refId: 'JL-4711', name: 'Ada Lind' },
      client,
      response: {
        id: '00000000-0000-4000-8000-000000000000',
        level: 'high',
        previousLevel: 'low',
        changedBy: 'Kim',
        subject: 'RE: JL-4711',
        messageId: null,
        conversationId: null,
        receivedAt: null,
      },
      ...over,
    },
  }
}

const rendered = (chat: 'teams' | 'slack', over?: Parameters<typeof notice>[0]) => {
  const body = JSON.stringify(renderNotice(notice(over), chat))
  return { body, problem: chatProblem(chat, body) }
}

function teamsLines(body: string): string[] {
  const [{ content }] = (JSON.parse(body) as TeamsMessageBody).attachments
  return content.body.map(({ inlines }) => inlines.map(({ text }) => text).join(''))
}

function slackTexts(body: string): string[] {
  return (JSON.parse(body) as SlackMessageBody).blocks.flatMap(block => {
    if ('fields' in block) return block.fields.map(({ text }) => text)
    return 'elements' in block ? block.elements.map(({ text }) => text.text) : block.text.text
  })
}

const shown = [
  'Low is now High: R. Achterberg (Holloway Pike) about Ada Lind',
  'Level: Low to High',
  'Candidate: Ada Lind (JL-4711)',
  'From: R. Achterberg, Holloway Pike',
  'Changed by: Kim',
  'Can she do Tuesday at 2?',
]

const hostile =
  '<!channel> <@U123> [Pay here](https://evil.example) **bold** <https://evil.example|bank> <at>All</at> &lt;!here&gt; ' +
  ':skull: {{DATE(2026-01-01,SHORT)}} \u202egnp.exe\u202c\u0000 # Heading'

describe('a webhook notice', () => {
  it('becomes a Teams card and Slack blocks with level, candidate, sender, text and a link', () => {
    const [teams, slack] = [rendered('teams'), rendered('slack')]
    expect([teams.problem, slack.problem]).toEqual([null, null])
    expect(teamsLines(teams.body)).toEqual(shown)
    expect(slackTexts(slack.body)).toEqual([...shown, 'Open in Rejoinder'])
    expect(JSON.parse(slack.body).text).toBe(shown[0])
    for (const { body } of [teams, slack]) expect(body).toContain('"url":"https://mail.example/response/1"')
  })

  it('can be rendered without text, link, candidate and client', () => {
    const bare = { words: null, link: null, candidate: null, client: null, response: undefined }
    const [teams, slack] = [rendered('teams', bare), rendered('slack', bare)]
    expect([teams.problem, slack.problem]).toEqual([null, null])
    expect([teamsLines(teams.body), slackTexts(slack.body)]).toEqual([[shown[0]], [shown[0]]])
  })

  it.each(['teams', 'slack'] as const)('shows hostile text in %s literally, and mentions nobody', chat => {
    const over = { title: hostile, words: hostile, candidate: { id: null, refId: hostile, name: hostile } }
    const { body, problem } = rendered(chat, { ...over, client: { ...client, name: hostile, firm: hostile } })
    expect(problem).toBeNull()
    expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u0000|\\u202/)
    const words = chat === 'teams' ? teamsLines(body).at(-1) : slackTexts(body).at(-2)
    const plain = hostile.replace(/[\u202e\u202c\0]/g, '')
    const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(words).toBe(chat === 'teams' ? plain : escaped)
    if (chat === 'slack') {
      const message = JSON.parse(body) as SlackMessageBody
      expect(message).toMatchObject({ unfurl_links: false, unfurl_media: false })
      expect(JSON.stringify(message.blocks)).not.toContain('mrkdwn')
    }
  })

  it.each([
    ['letters', 'y'],
    ['escaped characters', '&'],
    ['emoji', '👩‍⚖️'],
    ['characters that JSON escapes', '"\\'],
  ])('is cut to the limits of both chats when an email contains a megabyte of %s', (_, character) => {
    const long = character.repeat(1_000_000 / character.length)
    const over = { title: long, words: long, candidate: { id: null, refId: long, name: long } }
    for (const chat of ['teams', 'slack'] as const) {
      const { body, problem } = rendered(chat, { ...over, client: { ...client, name: long, firm: long } })
      expect([chat, problem, body.isWellFormed()]).toEqual([chat, null, true])
      expect(body.match(/…/g)?.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the sandbox endpoints of Teams and Slack', () => {
  it('reject what Teams and Slack reject', () => {
    const slack = (blocks: object[]) => chatProblem('slack', JSON.stringify({ text: 'x', blocks }))
    const header = (text: string) => ({ type: 'header', text: { type: 'plain_text', text } })
    expect(slack([header('y')])).toBeNull()
    expect(slack([header('y'.repeat(151))])).toMatch(/blocks/)
    expect(slack([header('<!channel>')])).toMatch(/blocks/)
    expect(slack([{ type: 'section', text: { type: 'mrkdwn', text: 'y' } }])).toMatch(/blocks/)
    expect(slack(Array.from({ length: 51 }, () => header('y')))).toMatch(/blocks/)
    const card = renderNotice(notice(), 'teams') as TeamsMessageBody
    expect(chatProblem('teams', JSON.stringify(card.attachments[0].content))).toMatch(/attachments/)
    const { body } = rendered('teams', { words: null })
    expect(chatProblem('teams', body.replace('TextRun', 'TextBlock'))).toMatch(/inlines/)
    expect(chatProblem('teams', body.replace(shown[0] ?? '', 'y'.repeat(28 * 1024)))).toBe('RequestEntityTooLarge')
  })
})
