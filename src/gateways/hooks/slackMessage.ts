import type { NoticeFacts } from './noticeFacts.ts'

/** Limits of Block Kit, in characters (docs.slack.dev, reference of blocks). */
const [longestHeader, longestSection, longestField] = [150, 3000, 2000]

/** Uses plain text and escapes `text`, so that neither knows Markdown, mentions or links. */
export function slackMessage({ title, facts, words, link }: NoticeFacts) {
  const button = { type: 'button', action_id: 'open', text: plain('Open in Rejoinder', 75), url: link }
  return {
    text: escaped(title, longestSection),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(title, longestHeader) },
      ...(facts.length > 0
        ? [{ type: 'section', fields: facts.map(({ label, value }) => plain(`${label}: ${value}`, longestField)) }]
        : []),
      ...(words ? [{ type: 'section', text: plain(words, longestSection) }] : []),
      ...(link ? [{ type: 'actions', elements: [button] }] : []),
    ],
  }
}

/** `emoji: false` leaves ':smile:' as it is written. */
const plain = (text: string, most: number) => ({ type: 'plain_text', text: escaped(text, most), emoji: false })

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Never cuts inside an entity. */
function escaped(text: string, most: number): string {
  let found = ''
  for (const character of text) {
    const next = entities[character] ?? character
    if (found.length + next.length >= most) return `${found}…`
    found += next
  }
  return found
}
