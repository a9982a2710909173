import { hash, verify } from '@node-rs/argon2'
import type { Context, DatabaseContext } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { Role } from '../../domain/rights.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { newSecret } from '../../store/database/secrets.ts'
import {
  type Caller,
  closeSession,
  closeSessions,
  consumeSignInLink,
  ensureUser,
  findSession,
  insertSignInLink,
  isUnseenToday,
  listPasswordHashes,
  type OpenedSession,
  openSession,
  prolongSession,
  savePasswordHash,
  type User,
  type Visitor,
} from '../../store/operations/access.ts'
import { findApiToken, recordTokenUse } from '../../store/operations/apiTokens.ts'
import { listUsers, saveRole } from '../../store/operations/users.ts'
import { sessionLife } from './sessionLife.ts'

const defaultUser = 'recruiter'
const linkHours = 24
const leastPasswordLength = 10
const maxUserAgentLength = 300

/** `name` may be omitted if only one user has a password. */
export async function signInWithPassword(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { password, name }: { password: string; name?: string | undefined },
  visitor: Visitor,
): Promise<OpenedSession> {
  const users = await listPasswordHashes(context.db)
  if (name === undefined && users.length > 1)
    throw new AppError('invalid', 'signIn.name', 'There are several users. Enter your name as well.', { field: 'name' })
  const user = users.find(each => name === undefined || each.name.toLowerCase() === name.trim().toLowerCase())
  // Takes as long for an unknown name.
  if (!user) await hash(password)
  else if (await verify(user.passwordHash, password)) return open(context, user, visitor)
  throw new AppError('unauthenticated', 'signIn.wrongPassword', 'The password is wrong.', {
    hint: 'An operator can set a new one with: rejoinder user set-password',
    field: 'password',
  })
}

export async function signInWithLink(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  secret: string,
  visitor: Visitor,
): Promise<OpenedSession> {
  const now = context.clock()
  if (!(await consumeSignInLink(context.db, secret, now))) {
    throw new AppError('unauthenticated', 'signIn.link', 'This sign-in link has been used or has expired.', {
      hint: 'Print a new one with: rejoinder sign-in-link',
      field: 'token',
    })
  }
  const user = await ensureUser(context.db, defaultUser, 'operator')
  return open(context, user, visitor)
}

/** `role` replaces the user's role, unless no operator would be left. */
export async function openSessionFor(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  name: string,
  visitor: Visitor = { browser: null, address: null },
  role: Role | null = null,
): Promise<OpenedSession> {
  if (role) await saveRole(context.db, name, role)
  return open(context, await ensureUser(context.db, name, role ?? undefined), visitor)
}

function open(
  { db, clock, config }: Pick<Context, 'config' | 'db' | 'clock'>,
  user: User,
  { browser, address }: Visitor,
): Promise<OpenedSession> {
  const visitor = { browser: browser?.slice(0, maxUserAgentLength) ?? null, address }
  return openSession(db, user, { now: clock(), life: sessionLife(config), visitor })
}

export interface Credential {
  kind: 'session' | 'token'
  secret: string
  from: string
}

export interface Recognized {
  user: Caller | null
  prolonged: boolean
}

/** `prolongs` is false where no cookie can be sent. */
export async function recognizeUser(
  { db, clock, config }: Pick<Context, 'config' | 'db' | 'clock'>,
  { kind, secret, from }: Credential,
  prolongs: boolean,
): Promise<Recognized> {
  const now = clock()
  if (kind === 'token') {
    const user = await findApiToken(db, secret, now)
    if (user) await recordTokenUse(db, secret, { at: now, from })
    return { user, prolonged: false }
  }
  const session = await findSession(db, secret, now)
  const isDue = prolongs && session !== null && isUnseenToday(session, now)
  return {
    user: session?.user ?? null,
    prolonged: isDue && (await prolongSession(db, secret, { now, life: sessionLife(config), address: from })),
  }
}

export async function signOut({ db }: Pick<Context, 'db'>, secret: string): Promise<void> {
  await closeSession(db, secret)
  await notifyEvent(db, { type: 'sessions.ended' })
}

/** Valid for a day. */
export async function createSignInLink(context: DatabaseContext): Promise<string> {
  const secret = newSecret()
  await insertSignInLink(context.db, secret, new Date(context.clock().getTime() + linkHours * 3_600_000))
  return secret
}

export async function setPassword(context: DatabaseContext, password: string, name = defaultUser): Promise<void> {
  if (password.length < leastPasswordLength) {
    throw new AppError(
      'invalid',
      'password.short',
      `A password must have at least ${leastPasswordLength} characters.`,
      {
        field: 'password',
      },
    )
  }
  const known = (await listUsers(context.db)).some(user => user.name === name)
  if (!known && name !== defaultUser)
    throw new AppError('notFound', 'user.unknown', `There is no user named '${name}'.`, {
      hint: 'rejoinder user add adds a user; rejoinder user list lists the existing users.',
      field: 'name',
    })
  const user = await ensureUser(context.db, name, 'operator')
  await savePasswordHash(context.db, user.id, await hash(password))
  await notifyEvent(context.db, { type: 'sessions.ended' })
}

export async function signOutEverywhere(context: DatabaseContext, name: string | null): Promise<number> {
  const ended = await closeSessions(context.db, name)
  await notifyEvent(context.db, { type: 'sessions.ended' })
  if (ended !== null) return ended
  throw new AppError('notFound', 'user.unknown', `Nobody named '${name}' has ever signed in.`, {
    hint: 'With AUTH=entra, the name is the address of the account. Otherwise, omit the name.',
    field: 'name',
  })
}
