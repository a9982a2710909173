import type { FastifyReply } from 'fastify'
import { sessionLife } from '../../actions/operations/sessionLife.ts'
import type { Context } from '../../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the cookie. */
    sessionCookie: string
  }
}

export const isHttps = ({ publicUrl }: Context['config']) => publicUrl?.startsWith('https:') ?? false

/** Browsers accept `__Host-` cookies only from this host over https. */
export const hostCookie = (name: string, https: boolean) => (https ? `__Host-${name}` : name)

/** Null deletes the cookie. */
export function setSessionCookie(reply: FastifyReply, secret: string | null, config: Context['config']): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const
  const name = reply.server.sessionCookie
  if (secret === null) reply.clearCookie(name, options)
  else reply.setCookie(name, secret, { ...options, maxAge: sessionLife(config).days * 86_400 })
}
