import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { isObject, type JsonObject } from '../http/GraphRequest.ts'
import type { ExtendedProperty, Header, MessageBody, MessageProps, NewAttachment, Recipient } from '../store/Message.ts'
import { readAttachmentInput } from './readAttachmentInput.ts'
import { messageProperties } from './renderMessage.ts'

/** Undefined properties were not named by the client. */
export interface MessageInput {
  subject?: string | null
  body?: MessageBody
  props: MessageProps
  flag?: JsonObject
  isRead?: boolean
  internetMessageId?: string
  headers?: Header[]
  extended?: ExtendedProperty[]
  attachments?: NewAttachment[]
}

const draftOnly = 'body subject toRecipients ccRecipients bccRecipients replyTo internetMessageId'.split(' ')
const recipientLists = 'toRecipients ccRecipients bccRecipients replyTo'.split(' ')
const plainProps = 'categories importance inferenceClassification isDeliveryReceiptRequested isReadReceiptRequested'
const navigation = new Set(['attachments', 'singleValueExtendedProperties', 'multiValueExtendedProperties'])
const extendedId = /^\w+ (\{?[0-9a-f-]{36}\}? (Name \S.*|Id 0x[0-9a-f]+)|0x[0-9a-f]+)$/i
const largestRecipientCount = 500

export function readRecipient(value: unknown): Recipient {
  const email = isObject(value) ? value.emailAddress : undefined
  if (!isObject(email)) throw new GraphFailure(400, 'ErrorInvalidRecipients', 'At least one recipient is not valid.')
  const address = typeof email.address === 'string' ? email.address : undefined
  const name = typeof email.name === 'string' ? email.name : address
  return { emailAddress: { ...(name === undefined ? {} : { name }), ...(address === undefined ? {} : { address }) } }
}

function readRecipients(value: unknown): Recipient[] {
  if (!Array.isArray(value)) throw invalidRequest('A list of recipients was expected.')
  if (value.length > largestRecipientCount) {
    throw new GraphFailure(400, 'ErrorExceededMaxRecipientLimit', 'The message has more than 500 recipients.')
  }
  return value.map(readRecipient)
}

function readBody(value: unknown): MessageBody {
  if (!isObject(value)) throw invalidRequest('The body must be an object.')
  const contentType = String(value.contentType ?? 'text').toLowerCase() === 'html' ? 'html' : 'text'
  return { contentType, content: typeof value.content === 'string' ? value.content : '' }
}

function readHeaders(value: unknown): Header[] {
  const headers = (Array.isArray(value) ? value : []).map(each => ({
    name: String(each?.name),
    value: String(each?.value),
  }))
  const bad = headers.find(header => !/^x-/i.test(header.name))
  if (bad) {
    const message = `The internet message header name '${bad.name}' should start with 'x-' or 'X-'.`
    throw new GraphFailure(400, 'InvalidInternetMessageHeader', message)
  }
  if (headers.length > 5) {
    const message = 'Maximum number of headers in one message should be less than or equal to 5.'
    throw new GraphFailure(400, 'InvalidInternetMessageHeaderCollection', message)
  }
  return headers
}

function readExtended(value: unknown): ExtendedProperty[] {
  return (Array.isArray(value) ? value : []).map(each => {
    if (!isObject(each) || typeof each.id !== 'string' || typeof each.value !== 'string' || !extendedId.test(each.id)) {
      throw new GraphFailure(400, 'ErrorInvalidProperty', 'The extended property is not valid.')
    }
    return { id: each.id, value: each.value }
  })
}

function readFlag(value: unknown): JsonObject {
  if (!isObject(value)) throw invalidRequest('The flag must be an object.')
  const status = value.flagStatus ?? 'notFlagged'
  if (!/^(notFlagged|flagged|complete)$/.test(String(status))) throw invalidRequest('The flagStatus is not valid.')
  if (value.dueDateTime && !value.startDateTime) throw invalidRequest('A due date needs a start date.')
  return { ...value, flagStatus: status }
}

function checkNames(json: JsonObject): void {
  for (const name of Object.keys(json)) {
    if (name.includes('@') || messageProperties.has(name) || navigation.has(name)) continue
    const message = `The property '${name}' does not exist on type 'microsoft.graph.message'.`
    throw new GraphFailure(400, 'RequestBodyRead', message)
  }
}

/** `isDraft` allows properties that other messages cannot change. */
export function readMessageInput(json: JsonObject, isDraft: boolean): MessageInput {
  checkNames(json)
  const closed = isDraft ? undefined : draftOnly.find(name => name in json)
  if (closed) throw invalidRequest(`The property '${closed}' can only be set while the message is a draft.`)
  const props: MessageProps = {}
  for (const name of recipientLists) if (name in json) props[name] = readRecipients(json[name])
  for (const name of ['from', 'sender']) if (json[name]) props[name] = readRecipient(json[name])
  for (const name of plainProps.split(' ')) if (name in json) props[name] = json[name]
  const input: MessageInput = { props }
  if ('subject' in json) input.subject = typeof json.subject === 'string' ? json.subject : null
  if (json.body !== undefined && json.body !== null) input.body = readBody(json.body)
  if ('flag' in json) input.flag = readFlag(json.flag)
  if (typeof json.isRead === 'boolean') input.isRead = json.isRead
  if (typeof json.internetMessageId === 'string') input.internetMessageId = json.internetMessageId
  if ('internetMessageHeaders' in json) input.headers = readHeaders(json.internetMessageHeaders)
  if ('singleValueExtendedProperties' in json) input.extended = readExtended(json.singleValueExtendedProperties)
  if (Array.isArray(json.attachments)) input.attachments = json.attachments.map(readAttachmentInput)
  return input
}
