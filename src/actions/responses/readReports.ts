import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { reportParts } from '../../reading/automatic/complaints.ts'
import { findGraphIds, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { isReport } from './readMessage.ts'

const largestPart = 1_000_000
const maxParts = 4

/** Often, only attachments name the person or our email. */
export async function readReports(
  { db, graph }: Pick<Context, 'db' | 'graph'>,
  messages: readonly StoredMessage[],
  onFailure: (message: StoredMessage, error: unknown) => void,
): Promise<StoredMessage[]> {
  const reports = messages.filter(message => reportParts(message.attachments).length > 0 && isReport(message))
  if (reports.length === 0) return [...messages]
  const graphIds = await findGraphIds(
    db,
    reports.map(({ id }) => id),
  )
  const texts = new Map<string, string | null>()
  for (const report of reports) {
    try {
      texts.set(report.id, await readReport(graph, graphIds.get(report.id), report))
    } catch (error) {
      texts.set(report.id, null)
      onFailure(report, error)
    }
  }
  return messages.flatMap(message => {
    const reportText = texts.get(message.id)
    return reportText === null ? [] : [reportText === undefined ? message : { ...message, reportText }]
  })
}

async function readReport(
  graph: Context['graph'],
  graphId: string | undefined,
  { attachments }: StoredMessage,
): Promise<string> {
  if (graphId === undefined) return ''
  const parts: string[] = []
  const read = reportParts(attachments).filter(({ size }) => size <= largestPart)
  for (const { id } of read.slice(0, maxParts)) {
    try {
      parts.push(await graph.readAttachment(graphId, id))
    } catch (error) {
      // An attachment that is gone, or is not a file, names nobody.
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    }
  }
  return parts.join('\n\n').replaceAll('\u0000', '')
}
