import { Type } from 'typebox'
import { endWriter, recordWriter } from '../../../actions/sending/recordWriter.ts'
import type { Context } from '../../../context.ts'
import { ConversationQuery, WriterParams, Writers } from '../../../contract/conversations.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { listOtherWriters } from '../../../store/sending/writers.ts'
import type { App } from '../../app.ts'
import { findConversation } from '../../findConversation.ts'
import { callerOf } from '../../plugins/access.ts'

const tags = ['responses']
const path = '/api/conversations/writers'

export function writerRoutes(app: App, context: Context): void {
  const { db, clock } = context
  const listOthers = (conversation: string, reader: string) =>
    listOtherWriters(db, conversation, { reader, now: clock() })
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List who else is writing in a conversation',
        querystring: ConversationQuery,
        response: { 200: Writers, '4xx': ErrorBody },
      },
    },
    async request => listOthers(await keyOf(db, request.query), callerOf(request)),
  )
  app.put(
    `${path}/:letterKey`,
    {
      config: { audited: false, right: 'write' },
      schema: {
        tags,
        summary: 'Report that you are writing in a conversation; repeat every 20 seconds, expires after 60',
        params: WriterParams,
        body: ConversationQuery,
        response: { 200: Writers, '4xx': ErrorBody },
      },
    },
    async request => {
      const { letterKey } = request.params
      const conversation = await keyOf(db, request.body)
      const name = callerOf(request)
      await recordWriter(context, { letterKey, conversation, name })
      return listOthers(conversation, name)
    },
  )
  app.delete(
    `${path}/:letterKey`,
    {
      config: { audited: false, right: 'write' },
      schema: {
        tags,
        summary: 'Report that you have stopped writing',
        params: WriterParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await endWriter(context, request.params.letterKey)
      return reply.status(204).send(null)
    },
  )
}

async function keyOf(db: Context['db'], query: Parameters<typeof findConversation>[1]): Promise<string> {
  const { conversationId, messageKey } = await findConversation(db, query)
  return conversationId ?? messageKey
}
