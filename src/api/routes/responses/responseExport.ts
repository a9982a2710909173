import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import type { ResponseBody } from '../../../contract/responses.ts'
import { dayIn, spreadsheetTime } from '../../../domain/businessDays.ts'
import { markedFirm } from '../../../domain/candidates/firms.ts'
import { categoryLabel } from '../../../domain/responses/categoryLabel.ts'
import { levelNames } from '../../../domain/responses/interest.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import type { ListRange } from '../../../store/database/listRows.ts'
import { type ResponseFilter, readResponses } from '../../../store/responses/responseList.ts'
import { presentResponse } from '../../presentResponse.ts'

/** The interest, category and confidence are those of the email. */
const columns: readonly (readonly [string, (response: ResponseBody) => string | number | null])[] = [
  ['Date', ({ receivedAt }) => receivedAt],
  ['Name', ({ senderName }) => senderName],
  ['Firm', ({ firm }) => firm],
  ['From Email', ({ clientEmail }) => clientEmail],
  ['Candidate', ({ candidateName }) => candidateName],
  ['Reference ID', ({ refId }) => refId],
  ['Interest', ({ messageLevel }) => levelNames[messageLevel]],
  ['Category', ({ category }) => category && categoryLabel(category)],
  ['Confidence (%)', ({ sentimentScore }) => sentimentScore],
  ['Status', ({ status }) => status],
  ['Archived', ({ isRead }) => (isRead === 'true' ? 'Yes' : 'No')],
  ['Subject', ({ subject }) => subject],
  ['Response', ({ content }) => content],
]

/**
 * Streams CSV (RFC 4180) page by page, with times in the business time zone. Exports all messages of listed threads.
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
  let head = `\uFEFF${columns.map(([heading]) => csvCell(heading)).join(',')}\r\n`
  for await (const rows of readResponses(context.db, filter, sort, overrides)) {
    const lines = rows.map(row => {
      const receivedAt = row.receivedAt && spreadsheetTime(row.receivedAt, businessTimeZone)
      const shown = presentResponse(row, [], view)
      const response = { ...shown, receivedAt, firm: markedFirm(shown.firm, row.clientEmail, view.firmNames) }
      return `${columns.map(([, read]) => csvCell(read(response))).join(',')}\r\n`
    })
    yield head + lines.join('')
    head = ''
  }
}

/**
 * Adds an apostrophe to text that spreadsheets would run as a formula. Quotes every cell, because some spreadsheets use a separator other than the comma.
 */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
