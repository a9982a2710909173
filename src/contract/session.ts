import { type Static, Type } from 'typebox'
import { rights, roles } from '../domain/rights.ts'
import { attachmentLimitMb, followUpMinimumDays } from './limits.ts'
import { DateTime, Nullable } from './list.ts'

export const SessionState = Type.Object({
  user: Nullable(Type.Object({ id: Type.String(), name: Type.String(), right: Type.Enum(rights) })),
  sessionEndsAt: Nullable(Type.String({ format: 'date-time', description: 'When the session expires' })),
  authMethod: Type.Enum(['password', 'entra']),
  passwordSet: Type.Boolean({ description: 'False if no password is set, in which case only a sign-in link works' }),
  nameNeeded: Type.Boolean({ description: 'True if there are several users and signing in requires a name' }),
  sandbox: Type.Boolean({ description: 'True if Rejoinder uses the sandbox and sends nothing to outside services' }),
  mailbox: Type.String(),
  forwardTo: Type.String({ description: 'The default recipient of a forward' }),
  businessTimeZone: Type.String(),
})
export type SessionStateBody = Static<typeof SessionState>

/** POST /api/session */
export const SignIn = Type.Object(
  {
    name: Type.Optional(
      Type.String({ maxLength: 200, description: 'The user name; required if there are several users' }),
    ),
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
    current: Type.Boolean({ description: 'True for the session of this request' }),
    browser: Nullable(Type.String({ description: 'The User-Agent of the browser' })),
    address: Nullable(Type.String({ description: 'The IP address of the last request' })),
    createdAt: DateTime,
    lastUsedAt: Type.String({ format: 'date-time', description: 'Accurate to the day' }),
    expiresAt: DateTime,
  }),
)
export type SessionListBody = Static<typeof SessionList>

/** DELETE /api/sessions */
export const SignOutUser = Type.Object({
  user: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The user whose sessions to end; default: yourself' }),
  ),
})

export const UserParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) })
export const UserRole = Type.Object({ role: Type.Enum(roles) }, { additionalProperties: false })
export const TokenParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) })

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

export const SettingsSchema = Type.Object({
  autoSync: Type.Boolean(),
  attachmentLimitMb: Type.Integer({ ...attachmentLimitMb, description: 'The limit for each file and for each email' }),
  followUpSubject: Type.String({ maxLength: 1000, description: "If empty, each thread keeps its 'Re: ...' subject" }),
  followUpBody: Type.String({
    maxLength: 100_000,
    description: 'HTML with the fields {{candidate}}, {{firm}}, {{firstName}}, {{daysSince}} and {{sentAgo}}',
  }),
  followUpMinimumDays: Type.Integer({
    ...followUpMinimumDays,
    description:
      'Business days (Monday to Friday, excluding US federal holidays) between two follow-ups to one person about one candidate',
  }),
})
export const SettingsChange = Type.Partial(SettingsSchema, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ followUpMinimumDays: 5 }],
})
export type SettingsBody = Static<typeof SettingsSchema>
