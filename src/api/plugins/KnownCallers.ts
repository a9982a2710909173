import type { FastifyRequest } from 'fastify'
import { BoundedQueue } from '../../domain/BoundedQueue.ts'
import { credentialOf } from './credential.ts'

/** Forgets the least recently seen first. */
const maxCallers = 5000
/** Per caller. Fewer run at a time than the database has connections. */
const [maxRunning, maxWaiting] = [6, 100]

/** Limits each caller with a valid credential before the database is asked, and all others by address. */
export class KnownCallers {
  readonly #queues = new Map<string, BoundedQueue>()

  note(request: FastifyRequest, holds: boolean): void {
    const name = nameOf(request)
    if (name === null) return
    const queue = this.#queues.get(name) ?? new BoundedQueue(maxRunning, maxWaiting)
    this.#queues.delete(name)
    if (holds) this.#queues.set(name, queue)
    const [oldest] = this.#queues.keys()
    if (this.#queues.size > maxCallers && oldest !== undefined) this.#queues.delete(oldest)
  }

  find(request: FastifyRequest): string | null {
    const name = nameOf(request)
    return name !== null && this.#queues.has(name) ? name : null
  }

  queueOf(request: FastifyRequest): BoundedQueue | null {
    return this.#queues.get(nameOf(request) ?? '') ?? null
  }
}

function nameOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request)
  return credential && `${credential.kind} ${credential.secret}`
}
