import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, readJson, readMember } from '../http/GraphRequest.ts'
import { findMessage } from '../store/findMessage.ts'
import { type GraphCall, makeContext } from './GraphCall.ts'

const known = /^(restId|restImmutableEntryId)$/

/** Takes at most 1,000. An unknown id gets errorDetails instead of a targetId. */
export async function translateIds(call: GraphCall): Promise<GraphReply> {
  const body = readJson(call.request)
  const ids = readMember(body, 'inputIds')
  const target = String(readMember(body, 'targetIdType'))
  if (!Array.isArray(ids) || ids.length > 1000) throw invalidRequest('The inputIds must be a list of at most 1,000.')
  if (!known.test(target) || !known.test(String(readMember(body, 'sourceIdType')))) {
    throw invalidRequest('The sandbox translates restId and restImmutableEntryId only.')
  }
  const value = []
  for (const sourceId of ids.map(String)) {
    try {
      const row = await findMessage(call.sandbox.db, call.sandbox.mailbox, sourceId, false)
      value.push({ sourceId, targetId: target === 'restId' ? row.rest_id : row.immutable_id })
    } catch (error) {
      if (!(error instanceof GraphFailure)) throw error
      value.push({ sourceId, errorDetails: { code: error.code, message: error.message } })
    }
  }
  return {
    status: 200,
    body: { '@odata.context': makeContext(call, 'Collection(microsoft.graph.convertIdResult)'), value },
  }
}
