import type { FastifyRequest } from 'fastify'
import { credentialOf } from './credential.ts'

/** Callers to remember. The least recently seen is forgotten first. */
const mostCallers = 5000

/**
 * Remembers credentials that were valid when last looked up. Calls with these get a rate limit of their own before the
 * database is asked; made-up credentials count for their address.
 */
export class KnownCallers {
  readonly #names = new Set<string>()

  /** Remembers or forgets the credential of a request. */
  note(request: FastifyRequest, holds: boolean): void {
    const name = nameOf(request)
    if (name === null) return
    this.#names.delete(name)
    if (holds) this.#names.add(name)
    const [oldest] = this.#names
    if (this.#names.size > mostCallers && oldest !== undefined) this.#names.delete(oldest)
  }

  /** Returns a key for the caller of a request, or null when the credential is not known. */
  find(request: FastifyRequest): string | null {
    const name = nameOf(request)
    return name !== null && this.#names.has(name) ? name : null
  }
}

function nameOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request)
  return credential && `${credential.kind} ${credential.secret}`
}
