import { type Static, Type } from 'typebox'
import { FollowUpStatusSchema } from './followUps.ts'
import { SyncResult } from './mailbox.ts'
import { SendStateSchema } from './sending.ts'

export const OlderMailSchema = Type.Object(
  { read: Type.Integer(), total: Type.Integer() },
  { description: 'Progress of the first sync: emails read, and emails in total' },
)

/** Each is one JSON object in a `data` line of server-sent events. */
export const ServerEvent = Type.Union([
  Type.Object({
    type: Type.Literal('sync.progress'),
    folder: Type.String(),
    foldersDone: Type.Integer(),
    foldersTotal: Type.Integer(),
    pages: Type.Integer(),
    emailsRetrieved: Type.Integer(),
    emailsProcessed: Type.Integer(),
    olderMail: Type.Optional(OlderMailSchema),
  }),
  Type.Object({
    type: Type.Literal('sync.finished'),
    manual: Type.Boolean(),
    result: SyncResult,
    changed: Type.Boolean({ description: 'True if anything in the mailbox changed' }),
  }),
  Type.Object({ type: Type.Literal('responses.changed'), reason: Type.String() }),
  Type.Object({ type: Type.Literal('outbox.changed'), id: Type.String(), state: SendStateSchema }),
  Type.Object({
    type: Type.Literal('followUps.changed'),
    id: Type.String(),
    status: FollowUpStatusSchema,
    total: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    leftOut: Type.Integer(),
  }),
  Type.Object({ type: Type.Literal('submissions.changed') }),
  Type.Object({ type: Type.Literal('deliveries.changed') }),
  Type.Object({ type: Type.Literal('emails.changed'), folderIds: Type.Array(Type.String()) }),
  Type.Object({ type: Type.Literal('candidates.changed') }),
  Type.Object({
    type: Type.Literal('caspio.progress'),
    recordsProcessed: Type.Integer(),
    recordsAdded: Type.Integer(),
    recordsUpdated: Type.Integer(),
  }),
  Type.Object({ type: Type.Literal('caspio.finished'), failed: Type.Boolean() }),
  Type.Object({ type: Type.Literal('settings.changed') }),
  Type.Object({ type: Type.Literal('webhooks.changed') }),
  Type.Object({ type: Type.Literal('writers.changed') }),
  Type.Object({ type: Type.Literal('firms.changed') }),
])
export type ServerEventBody = Static<typeof ServerEvent>
