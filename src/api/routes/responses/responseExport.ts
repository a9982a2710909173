import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { dayIn, momentIn } from '../../../domain/businessDays.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import type { ListRange } from '../../../store/database/listRows.ts'
import { type ResponseFilter, readResponses } from '../../../store/responses/responseList.ts'
import { presentResponse } from '../../presentResponse.ts'

const columns = [
  'receivedAt',
  'senderName',
  'firm',
  'clientEmail',
  'candidateName',
  'refId',
  'shownLevel',
  'stance',
  'messageLevel',
  'sentimentScore',
  'category',
  'status',
  'isRead',
  'subject',
  'content',
] as const

/**
 * Streams CSV (RFC 4180) page by page, so that memory stays flat. Exports all messages of listed threads. Times are in
 * the business time zone.
 */
export async function exportResponses(
  context: Context,
  reply: FastifyReply,
  filter: ResponseFilter,
  sort: ListRange['sort'],
): Promise<FastifyReply> {
  const pages = Readable.from(csvPages(context, filter, sort))
  // An invalid request gets an error before the response begins.
  await once(pages, 'readable')
  const day = dayIn(context.clock(), context.config.businessTimeZone)
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="responses-${day}.csv"`)
  return reply.send(pages)
}

async function* csvPages(context: Context, filter: ResponseFilter, sort: ListRange['sort']): AsyncGenerator<string> {
  const { interestOverrideDomains: overrides, businessTimeZone } = context.config
  const view = { overrideDomains: overrides, firmNames: await findFirmNames(context.db) }
  let head = `\uFEFF${columns.map(csvCell).join(',')}\r\n`
  for await (const rows of readResponses(context.db, filter, sort, overrides)) {
    const lines = rows.map(row => {
      const receivedAt = row.receivedAt && momentIn(row.receivedAt, businessTimeZone)
      const response = { ...presentResponse(row, [], view), receivedAt }
      return `${columns.map(name => csvCell(response[name])).join(',')}\r\n`
    })
    yield head + lines.join('')
    head = ''
  }
}

/**
 * A leading apostrophe keeps spreadsheets from running text as a formula, also after blanks or with a full-width sign.
 * Some separate by another sign than the comma, so every cell is quoted.
 */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
