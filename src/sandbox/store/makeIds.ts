import { createHash } from 'node:crypto'

const digest = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('\u0000')).digest()

const urlSafe = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

const guidText = (bytes: Buffer) =>
  bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function makeGuid(...parts: (string | number)[]): string {
  return guidText(digest('guid', ...parts))
}

/** Every Exchange id starts with fixed bytes and the mailbox's GUID. */
function idHead(mailbox: string): Buffer {
  return Buffer.concat([Buffer.from([0, 3, 0x24, 0]), Buffer.from(makeGuid('mailbox', mailbox), 'latin1')])
}

/** Returns 120 characters of URL-safe base64, as in Exchange. Never changes. */
export function makeFolderId(mailbox: string, key: string): string {
  const tail = Buffer.concat([Buffer.from([0, 0x2e, 0, 0, 0, 0, 0]), digest('folder', mailbox, key)])
  return urlSafe(Buffer.concat([idHead(mailbox), tail, Buffer.alloc(9)]))
}

/** Changes with every move. */
export function makeRestId(mailbox: string, n: number | string, moves: number): string {
  const item = digest('item', mailbox, n, moves)
  const parts = [Buffer.from([0, 0x46, 0, 0, 0, 0, 0]), item, Buffer.from([7, 0]), digest('store', mailbox)]
  return urlSafe(Buffer.concat([idHead(mailbox), ...parts, Buffer.alloc(2)]))
}

/** `generation` is 0 until drag and drop in Outlook creates a new id. */
export function makeImmutableId(mailbox: string, n: number | string, generation = 0): string {
  const bytes = Buffer.concat([digest('immutable', mailbox, n, generation), Buffer.alloc(2)])
  return `AAkALgAAAAAAHYQDEapmEc2byACqAC-EWg0A${urlSafe(bytes).replace(/=+$/, '')}AA=`
}

export function makeAttachmentId(messageId: string, key: string): string {
  return `${messageId.slice(0, 100)}${urlSafe(digest('attachment', messageId, key))}`
}

export function makeConversationId(mailbox: string, key: string): string {
  return urlSafe(
    Buffer.concat([idHead(mailbox).subarray(0, 40), Buffer.from([0, 16, 0]), digest('thread', key).subarray(0, 16)]),
  )
}

export function makeChangeKey(n: number | string, version: number): string {
  const bytes = Buffer.concat([Buffer.from([9, 0, 0, 0, 0x16, 0, 0, 0]), digest('change', n, version).subarray(0, 22)])
  return bytes.toString('base64')
}

/** Has 22 bytes for a first message and 5 more for every answer. */
export function makeConversationIndex(conversationId: string, depth: number): string {
  const head = digest('index', conversationId).subarray(0, 22)
  head[0] = 1
  return Buffer.concat([head, digest('index', conversationId, depth).subarray(0, Math.min(depth, 5) * 5)]).toString(
    'base64',
  )
}
