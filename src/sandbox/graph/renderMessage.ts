import type { Preferences } from '../http/readPreferences.ts'
import type { ExtendedProperty, MessageRow } from '../store/Message.ts'
import { makeChangeKey } from '../store/makeIds.ts'
import { convertBody } from './convertBody.ts'
import { cutQuotedPart } from './cutQuotedPart.ts'

type Way = Pick<Preferences, 'immutableIds' | 'bodyType'>

const atZ = (date: Date) => date.toISOString().replace('.000Z', 'Z')

export const chooseId = (row: Pick<MessageRow, 'immutable_id' | 'rest_id'>, way: Pick<Way, 'immutableIds'>) =>
  way.immutableIds ? row.immutable_id : row.rest_id

export const makeEtag = (row: Pick<MessageRow, 'n' | 'version'>) => `W/"${makeChangeKey(row.n, row.version)}"`

const properties: Record<string, (row: MessageRow, way: Way) => unknown> = {
  id: chooseId,
  createdDateTime: row => atZ(row.created_at),
  lastModifiedDateTime: row => atZ(row.modified_at),
  changeKey: row => makeChangeKey(row.n, row.version),
  categories: row => row.props.categories ?? [],
  receivedDateTime: row => atZ(row.received_at),
  sentDateTime: row => atZ(row.sent_at),
  hasAttachments: row => row.has_attachments,
  internetMessageId: row => row.internet_message_id,
  subject: row => row.subject,
  bodyPreview: row => row.preview,
  importance: row => row.props.importance ?? 'normal',
  parentFolderId: row => row.folder_id,
  conversationId: row => row.conversation_id,
  conversationIndex: row => row.props.conversationIndex ?? null,
  isDeliveryReceiptRequested: row => row.props.isDeliveryReceiptRequested ?? null,
  isReadReceiptRequested: row => row.props.isReadReceiptRequested ?? false,
  isRead: row => row.is_read,
  isDraft: row => row.is_draft,
  webLink: row => `https://outlook.office365.com/owa/?ItemID=${encodeURIComponent(row.rest_id)}&exvsurl=1`,
  inferenceClassification: row => row.props.inferenceClassification ?? 'focused',
  body: (row, way) => convertBody({ contentType: row.body_type, content: row.body }, way.bodyType),
  uniqueBody: (row, way) => convertBody(cutQuotedPart({ contentType: row.body_type, content: row.body }), way.bodyType),
  sender: row => row.props.sender ?? undefined,
  from: row => row.props.from ?? undefined,
  toRecipients: row => row.props.toRecipients ?? [],
  ccRecipients: row => row.props.ccRecipients ?? [],
  bccRecipients: row => row.props.bccRecipients ?? [],
  replyTo: row => row.props.replyTo ?? [],
  internetMessageHeaders: row => row.headers,
  flag: row => row.flag,
}

const onlyWhenSelected = new Set(['uniqueBody', 'internetMessageHeaders'])
const ownProps = new Set([...Object.keys(properties), 'conversationIndex', '@odata.type'])

export const messageProperties: ReadonlySet<string> = new Set(Object.keys(properties))

export function needsBody(select: ReadonlySet<string> | undefined): boolean {
  return !select || ['body', 'uniqueBody', 'internetMessageHeaders'].some(name => select.has(name))
}

/** Without a selection, omits uniqueBody and internetMessageHeaders, and adds a subtype's own properties. */
export function renderMessage(row: MessageRow, select: ReadonlySet<string> | undefined, way: Way) {
  const message: Record<string, unknown> = {}
  if (row.props['@odata.type']) message['@odata.type'] = row.props['@odata.type']
  message['@odata.etag'] = makeEtag(row)
  for (const [name, make] of Object.entries(properties)) {
    if (select ? select.has(name) || name === 'id' : !onlyWhenSelected.has(name)) message[name] = make(row, way)
  }
  for (const [name, value] of Object.entries(row.props)) {
    const wanted = !select || select.has(`microsoft.graph.eventMessage/${name}`)
    if (!ownProps.has(name) && wanted) message[name] = value
  }
  return message
}

export function renderExtended(extended: readonly ExtendedProperty[], ids: readonly string[]) {
  const wanted = ids.map(id => id.toLowerCase())
  const found = extended.filter(each => wanted.includes(each.id.toLowerCase()))
  return found.length > 0 ? { singleValueExtendedProperties: found } : {}
}
