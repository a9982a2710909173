import type { Context } from '../../../context.ts'
import { Conversation, ConversationQuery } from '../../../contract/conversations.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { findPeopleNames } from '../../../store/mailbox/peopleNames.ts'
import {
  listConversationDrafts,
  listConversationEmails,
  listConversationOutbox,
  listConversationResponses,
} from '../../../store/responses/conversations.ts'
import type { App } from '../../app.ts'
import { findConversation } from '../../findConversation.ts'
import { isInScope, presentConversation } from '../../presentConversation.ts'
import { peopleOf } from '../../presentEmail.ts'

export function conversationRoutes(app: App, { db, config }: Context): void {
  const { mailbox, interestOverrideDomains: overrideDomains } = config
  app.get(
    '/api/conversations',
    {
      config: { audited: ['responseId', 'messageId'] },
      schema: {
        tags: ['responses'],
        summary: 'Get the conversation of a response or an email: both sides, automatic mail and the outbox',
        querystring: ConversationQuery,
        response: { 200: Conversation, '4xx': ErrorBody },
      },
    },
    async ({ query }) => {
      const scope = await findConversation(db, query)
      const emails = (await listConversationEmails(db, scope)).filter(mail => isInScope(mail, scope, mailbox))
      const keys = emails.map(({ messageKey }) => messageKey)
      const responses = await listConversationResponses(db, scope, keys)
      const emailIds = emails.map(({ emailId }) => emailId)
      const outbox = await listConversationOutbox(
        db,
        responses.map(({ id }) => id),
        emailIds,
      )
      const drafts = await listConversationDrafts(db, scope)
      const people = [...emails.flatMap(peopleOf), ...outbox.flatMap(({ mail }) => mail.to.map(to => to.address))]
      const peopleNames = await findPeopleNames(db, people)
      return presentConversation(
        { scope, emails, responses, outbox, drafts },
        { mailbox, overrideDomains, peopleNames },
      )
    },
  )
}
