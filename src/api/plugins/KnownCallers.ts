import type { FastifyRequest } from 'fastify'
import { credentialOf } from './credential.ts'

/** So many are remembered; whoever was recognised longest ago is forgotten first. */
const mostCallers = 5000

/**
 * Whose session or token held when it was last looked up. Only these are told apart from others of their address before
 * the database is asked: what somebody makes up is nobody's.
 */
export class KnownCallers {
  readonly #names = new Set<string>()

  /** Takes note of whether what a request carries holds. */
  note(request: FastifyRequest, holds: boolean): void {
    const name = nameOf(request)
    if (name === null) return
    this.#names.delete(name)
    if (holds) this.#names.add(name)
    const [oldest] = this.#names
    if (this.#names.size > mostCallers && oldest !== undefined) this.#names.delete(oldest)
  }

  /** A name for who makes a request; null when that is not known. */
  find(request: FastifyRequest): string | null {
    const name = nameOf(request)
    return name !== null && this.#names.has(name) ? name : null
  }
}

function nameOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request)
  return credential && `${credential.kind} ${credential.secret}`
}
