import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import type { ConversationQuery } from '../contract/conversations.ts'
import { AppError, notFound } from '../domain/errors.ts'
import { type ConversationScope, findScopeOfEmail, findScopeOfResponse } from '../store/responses/conversations.ts'

export async function findConversation(
  db: Context['db'],
  { responseId, messageId }: Static<typeof ConversationQuery>,
): Promise<ConversationScope> {
  if ((responseId === undefined) === (messageId === undefined))
    throw new AppError('invalid', 'conversation.unclear', 'Specify either responseId or messageId.')
  const scope = responseId ? await findScopeOfResponse(db, responseId) : await findScopeOfEmail(db, messageId ?? '')
  if (!scope) throw notFound(responseId ? 'response' : 'email')
  return scope
}
