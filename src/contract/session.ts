import { type Static, Type } from 'typebox'
import { attachmentLimitMb, followUpMinimumDays } from './limits.ts'
import { Nullable } from './list.ts'

/** What the admin needs to know before and after signing in. */
export const SessionState = Type.Object({
  user: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  authMethod: Type.Enum(['password', 'entra']),
  passwordSet: Type.Boolean({ description: 'False until an operator has set one: then only a sign-in link opens' }),
  sandbox: Type.Boolean({ description: 'True when nothing leaves this machine' }),
  mailbox: Type.String(),
  forwardTo: Type.String({ description: 'Whom a forward is addressed to at first' }),
  businessTimeZone: Type.String(),
})
export type SessionStateBody = Static<typeof SessionState>

/** POST /api/session: with the password, or with the token of a one-time sign-in link. */
export const SignIn = Type.Object(
  {
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false, minProperties: 1 },
)

/** Settings that the recruiter can change. */
export const SettingsSchema = Type.Object({
  autoSync: Type.Boolean(),
  attachmentLimitMb: Type.Integer({ ...attachmentLimitMb, description: 'For a file, and for a mail' }),
  followUpSubject: Type.String({ maxLength: 1000, description: "Empty keeps each thread's 'Re: ...'" }),
  followUpBody: Type.String({
    maxLength: 100_000,
    description: 'HTML; {{candidate}}, {{firm}}, {{firstName}} and {{daysSince}} are filled in',
  }),
  followUpMinimumDays: Type.Integer({
    ...followUpMinimumDays,
    description: 'Business days between two follow-ups to one person about one candidate',
  }),
})
export const SettingsChange = Type.Partial(SettingsSchema, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ followUpMinimumDays: 5 }],
})
export type SettingsBody = Static<typeof SettingsSchema>
