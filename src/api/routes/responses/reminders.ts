import { Type } from 'typebox'
import { removeReminder, setReminder } from '../../../actions/responses/setReminder.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import {
  EmailThreads,
  EmailThreadsQuery,
  ReminderOrder,
  RemindersSet,
  ReminderTarget,
} from '../../../contract/reminders.ts'
import { AppError } from '../../../domain/errors.ts'
import { listRemindedThreads } from '../../../store/responses/reminders.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { presentReminder } from '../../presentReminder.ts'

const tags = ['responses']

export function reminderRoutes(app: App, context: Context): void {
  app.get(
    '/api/reminders',
    {
      schema: {
        tags,
        summary: 'List the conversations that a reminder on an email would hide; empty if the email has no response',
        querystring: EmailThreadsQuery,
        response: { 200: EmailThreads, '4xx': ErrorBody },
      },
    },
    async ({ query }) => {
      const threads = await listRemindedThreads(context.db, query)
      return threads.map(({ responseId, clientName, clientEmail, reminder }) => ({
        responseId,
        name: clientName || clientEmail,
        reminder: reminder && presentReminder(reminder),
      }))
    },
  )
  app.put(
    '/api/reminders',
    {
      config: { audited: ['responseId', 'messageId', 'dueAt', 'onlyUnanswered', 'isAsked'], right: 'write' },
      schema: {
        tags,
        summary: 'Hide a conversation until a time; a reply returns it immediately',
        body: ReminderOrder,
        response: { 200: RemindersSet, '4xx': ErrorBody },
      },
    },
    async request => {
      const { responseId, messageId, dueAt, onlyUnanswered = false, isAsked = false } = request.body
      if ((responseId === undefined) === (messageId === undefined))
        throw new AppError('invalid', 'reminder.unclear', 'Specify either responseId or messageId.')
      const order = { responseId, messageId, dueAt: new Date(dueAt), onlyUnanswered, isAsked }
      const threads = await setReminder(context, order, callerOf(request))
      return threads.map(thread => ({
        responseId: thread.responseId,
        before: thread.reminder && presentReminder(thread.reminder),
      }))
    },
  )
  app.delete(
    '/api/reminders',
    {
      config: { audited: ['responseId'], right: 'write' },
      schema: {
        tags,
        summary: 'Remove the reminder of a conversation, which returns to the lists',
        querystring: ReminderTarget,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await removeReminder(context, request.query.responseId, callerOf(request))
      return reply.status(204).send(null)
    },
  )
}
