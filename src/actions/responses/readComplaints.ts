import { text } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { feedbackKind, reportParts } from '../../reading/automatic/complaints.ts'
import { findGraphIds, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

/** Reports and returned headers are shorter than this. */
const largestPart = 1_000_000
const maxParts = 4

/**
 * Adds the attachments' text to spam complaints, because only that names who complained. Passes complaints whose
 * attachments cannot be read now to `onFailure`.
 */
export async function readComplaints(
  { db, graph }: Pick<Context, 'db' | 'graph'>,
  messages: readonly StoredMessage[],
  onFailure: (message: StoredMessage, error: unknown) => void,
): Promise<StoredMessage[]> {
  const isComplaint = (message: StoredMessage) => feedbackKind(message, message.text) === 'complaint'
  const complaints = messages.filter(message => message.attachments.length > 0 && isComplaint(message))
  if (complaints.length === 0) return [...messages]
  const graphIds = await findGraphIds(
    db,
    complaints.map(({ id }) => id),
  )
  const reports = new Map<string, string | null>()
  for (const complaint of complaints) {
    try {
      reports.set(complaint.id, await readReport(graph, graphIds.get(complaint.id), complaint))
    } catch (error) {
      reports.set(complaint.id, null)
      onFailure(complaint, error)
    }
  }
  return messages.flatMap(message => {
    const reportText = reports.get(message.id)
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
      parts.push(await text(await graph.openAttachment(graphId, id)))
    } catch (error) {
      // An attachment that is gone, or is not a file, names nobody.
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    }
  }
  return parts.join('\n\n').replaceAll('\u0000', '')
}
