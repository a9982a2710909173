import { type Static, Type } from 'typebox'
import { rights, roles } from '../domain/rights.ts'
import { attachmentLimitMb, followUpMinimumDays } from './limits.ts'
import { DateTime, Nullable } from './list.ts'

/** The state that the admin needs before and after signing in. */
export const SessionState = Type.Object({
  user: Nullable(Type.Object({ id: Type.String(), name: Type.String(), right: Type.Enum(rights) })),
  sessionEndsAt: Nullable(Type.String({ format: 'date-time', description: 'When you must sign in again' })),
  authMethod: Type.Enum(['password', 'entra']),
  passwordSet: Type.Boolean({ description: 'False until an operator has set one: then only a sign-in link opens' }),
  nameNeeded: Type.Boolean({ description: 'True when several people sign in, each with a password' }),
  sandbox: Type.Boolean({ description: 'True when nothing leaves this machine' }),
  mailbox: Type.String(),
  forwardTo: Type.String({ description: 'Whom a forward is addressed to at first' }),
  businessTimeZone: Type.String(),
})
export type SessionStateBody = Static<typeof SessionState>

/** POST /api/session: with a password, or with the token of a one-time sign-in link. */
export const SignIn = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200, description: 'Whose password it is, where several sign in' })),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false, minProperties: 1 },
)

/** GET /api/sessions */
export const SessionList = Type.Array(
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    user: Type.String(),
    current: Type.Boolean({ description: 'True for the session that asks' }),
    browser: Nullable(Type.String({ description: 'What the browser says it is (User-Agent)' })),
    address: Nullable(Type.String({ description: 'Where it was last used from' })),
    createdAt: DateTime,
    lastUsedAt: Type.String({ format: 'date-time', description: 'Kept to the day' }),
    expiresAt: DateTime,
  }),
)
export type SessionListBody = Static<typeof SessionList>

/** DELETE /api/sessions */
export const SignOutUser = Type.Object({
  user: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Whose sessions end; yours by default' }),
  ),
})

export const UserParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) })
export const UserRole = Type.Object({ role: Type.Enum(roles) }, { additionalProperties: false })
export const TokenParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) })

/** GET /api/access: users and tokens with their rights. */
export const Access = Type.Object({
  users: Type.Array(
    Type.Object({
      name: Type.String(),
      role: Type.Enum(roles),
      hasPassword: Type.Boolean(),
      lastSignInAt: Nullable(Type.String({ format: 'date-time' })),
    }),
  ),
  tokens: Type.Array(
    Type.Object({
      name: Type.String(),
      scope: Type.Enum(rights),
      createdAt: Type.String({ format: 'date-time' }),
      expiresAt: Nullable(Type.String({ format: 'date-time' })),
      lastUsedAt: Nullable(Type.String({ format: 'date-time' })),
      lastUsedFrom: Nullable(Type.String()),
    }),
  ),
})
export type AccessBody = Static<typeof Access>

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
