import type { FastifyRequest } from 'fastify'
import { BoundedQueue } from '../../domain/BoundedQueue.ts'
import { credentialOf } from './credential.ts'

/** Callers to remember. The least recently seen is forgotten first. */
const maxCallers = 5000
/** Reads of one caller: fewer run at a time than the database has connections, and the next ones wait. */
const [maxReading, maxWaiting] = [6, 100]

/**
 * Remembers credentials that were valid when last looked up. These calls have their own limits, checked before the
 * database is asked; made-up credentials count for their address.
 */
export class KnownCallers {
  readonly #reads = new Map<string, BoundedQueue>()

  /** Remembers or forgets the credential of a request. */
  note(request: FastifyRequest, holds: boolean): void {
    const name = nameOf(request)
    if (name === null) return
    const reads = this.#reads.get(name) ?? new BoundedQueue(maxReading, maxWaiting)
    this.#reads.delete(name)
    if (holds) this.#reads.set(name, reads)
    const [oldest] = this.#reads.keys()
    if (this.#reads.size > maxCallers && oldest !== undefined) this.#reads.delete(oldest)
  }

  /** Returns a key for the caller of a request, or null when the credential is not known. */
  find(request: FastifyRequest): string | null {
    const name = nameOf(request)
    return name !== null && this.#reads.has(name) ? name : null
  }

  /** Returns the reads in progress of the caller of a request, or null when the credential is not known. */
  readsOf(request: FastifyRequest): BoundedQueue | null {
    return this.#reads.get(nameOf(request) ?? '') ?? null
  }
}

function nameOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request)
  return credential && `${credential.kind} ${credential.secret}`
}
