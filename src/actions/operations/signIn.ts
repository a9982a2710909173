import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { newSecret } from '../../store/database/secrets.ts'
import {
  closeSession,
  closeSessions,
  consumeSignInLink,
  ensureUser,
  findSession,
  insertSignInLink,
  isUnseenToday,
  listPasswordHashes,
  openSession,
  prolongSession,
  savePasswordHash,
  type User,
} from '../../store/operations/access.ts'
import { findApiToken, noteTokenUse } from '../../store/operations/apiTokens.ts'
import { listUsers } from '../../store/operations/users.ts'

/** The one user of an installation that nobody named otherwise. */
export const defaultUser = 'recruiter'
const linkHours = 24
const leastPasswordLength = 10

/** A session that was opened: the secret goes into the cookie. */
export interface OpenedSession {
  user: User
  secret: string
}

/**
 * Signs in with the password.
 *
 * @param name may be left out where one user alone has a password
 * @throws AppError `unauthenticated` when it is wrong or none is set, `invalid` when it is not told whose it is
 */
export async function signInWithPassword(context: Context, password: string, name?: string): Promise<OpenedSession> {
  const users = await listPasswordHashes(context.db)
  if (name === undefined && users.length > 1)
    throw new AppError('invalid', 'signIn.name', 'Several people sign in here: your name is needed.', { field: 'name' })
  const user = users.find(each => name === undefined || each.name.toLowerCase() === name.trim().toLowerCase())
  // A name that is not there takes as long as one that is.
  if (!user) await hash(password)
  else if (await verify(user.passwordHash, password))
    return { user, secret: await openSession(context.db, user.id, context.clock()) }
  throw new AppError('unauthenticated', 'signIn.wrongPassword', 'That is not the password.', {
    hint: 'An operator can set a new one with: rejoinder user set-password',
    field: 'password',
  })
}

/**
 * Signs in with the secret of a one-time link.
 *
 * @throws AppError `unauthenticated` when the link was used, has expired or never was
 */
export async function signInWithLink(context: Context, secret: string): Promise<OpenedSession> {
  const now = context.clock()
  if (!(await consumeSignInLink(context.db, secret, now))) {
    throw new AppError('unauthenticated', 'signIn.link', 'This sign-in link has been used or has expired.', {
      hint: 'Print a new one in the terminal with: rejoinder sign-in-link',
      field: 'token',
    })
  }
  const user = await ensureUser(context.db, defaultUser, 'operator')
  return { user, secret: await openSession(context.db, user.id, now) }
}

/** Opens a session for somebody whom Microsoft has signed in. */
export async function openSessionFor(context: Context, name: string): Promise<OpenedSession> {
  const user = await ensureUser(context.db, name)
  return { user, secret: await openSession(context.db, user.id, context.clock()) }
}

/** By what a call says who makes it. */
export interface Credential {
  kind: 'session' | 'token'
  secret: string
  /** The address that the call comes from. */
  from: string
}

/** Who makes a call; `prolonged` when the session goes on from now, and its cookie with it. */
export interface Recognized {
  user: User | null
  prolonged: boolean
}

/**
 * Tells who makes a call, and notes that a token was used. A session that is used goes on, which is noted once a day.
 *
 * @param prolongs false where no cookie can go along with the answer: then the session ends when it would have
 */
export async function recognizeUser(
  { db, clock }: Context,
  { kind, secret, from }: Credential,
  prolongs: boolean,
): Promise<Recognized> {
  const now = clock()
  if (kind === 'token') {
    const user = await findApiToken(db, secret, now)
    if (user) await noteTokenUse(db, secret, { at: now, from })
    return { user, prolonged: false }
  }
  const session = await findSession(db, secret, now)
  const isDue = prolongs && session !== null && isUnseenToday(session, now)
  return { user: session?.user ?? null, prolonged: isDue && (await prolongSession(db, secret, now)) }
}

/** Ends the session of that secret, if it holds. */
export async function signOut(context: Context, secret: string): Promise<void> {
  await closeSession(context.db, secret)
}

/** Makes a one-time sign-in link's secret, good for a day. */
export async function createSignInLink(context: Context): Promise<string> {
  const secret = newSecret()
  await insertSignInLink(context.db, secret, new Date(context.clock().getTime() + linkHours * 3_600_000))
  return secret
}

/**
 * Sets the password of a user (argon2id). Their open sessions end.
 *
 * @param name is that of the first user when it is left out
 * @throws AppError `invalid` when it is shorter than 10 characters, `notFound` when there is no such user
 */
export async function setPassword(context: Context, password: string, name = defaultUser): Promise<void> {
  if (password.length < leastPasswordLength) {
    throw new AppError('invalid', 'password.short', `A password has at least ${leastPasswordLength} characters.`, {
      field: 'password',
    })
  }
  const known = (await listUsers(context.db)).some(user => user.name === name)
  if (!known && name !== defaultUser)
    throw new AppError('notFound', 'user.unknown', `There is no user named '${name}'.`, {
      hint: 'rejoinder user add makes one; rejoinder user list names those that there are.',
      field: 'name',
    })
  const user = await ensureUser(context.db, name, 'operator')
  await savePasswordHash(context.db, user.id, await hash(password))
}

/**
 * Signs somebody out everywhere, or with null everybody: who has left the firm, a laptop that was lost.
 *
 * @returns how many sessions ended
 * @throws AppError `notFound` when nobody of that name has ever signed in
 */
export async function signOutEverywhere(context: Context, name: string | null): Promise<number> {
  const ended = await closeSessions(context.db, name)
  if (ended !== null) return ended
  throw new AppError('notFound', 'user.unknown', `Nobody named '${name}' has ever signed in.`, {
    hint: 'Under AUTH=entra the name is the address of the account; otherwise leave the name out.',
    field: 'name',
  })
}
