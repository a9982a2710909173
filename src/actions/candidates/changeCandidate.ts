import type { Context } from '../../context.ts'
import { type CandidateInput, joinName, readCandidateChange } from '../../domain/candidates/candidates.ts'
import { notFound } from '../../domain/errors.ts'
import {
  type Candidate,
  carryNames,
  findCandidate,
  findCandidateByReference,
  lockCandidate,
  markUnsearched,
  updateEnteredCandidate,
} from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { isUniqueViolation } from '../../store/database/isDataError.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { referenceTaken } from './addCandidate.ts'

/** Keeps Caspio from overwriting these fields (API-37, STATE-16, STATE-18). */
export async function changeCandidate(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  id: string,
  input: CandidateInput,
  performedBy = 'system',
  check: (before: Candidate) => void = () => {},
): Promise<Candidate> {
  const asked = readCandidateChange(input)
  return context.db.transaction(async trx => {
    const before = await lockCandidate(trx, id)
    if (!before) throw notFound('candidate')
    check(before)
    const change = withName(before, asked)
    if (change.refId !== undefined) {
      const holder = await findCandidateByReference(trx, change.refId)
      if (holder && holder.id !== id) throw referenceTaken(holder)
    }
    await updateEnteredCandidate(trx, id, change, context.clock()).catch(error => {
      throw isUniqueViolation(error) ? referenceTaken(null) : error
    })
    const isKnownOtherwise = (['refId', 'name', 'firstName', 'lastName'] as const).some(
      field => change[field] !== undefined && change[field] !== before[field],
    )
    if (isKnownOtherwise) {
      await carryNames(trx, [id])
      await markUnsearched(trx, [id])
      await context.queue.enqueue('relinkMail', {}, { trx })
    }
    const entry = activity(before, change)
    if (entry) await insertActivityLogs(trx, [{ ...entry, performedBy, createdAt: context.clock() }])
    await notifyEvent(trx, { type: 'candidates.changed' })
    return (await findCandidate(trx, id)) ?? before
  })
}

function activity(before: Candidate, change: Partial<Candidate>) {
  const fields = (Object.keys(change) as (keyof Candidate)[]).filter(field => !isSame(before[field], change[field]))
  if (fields.length === 0) return null
  return {
    responseId: null,
    candidateId: before.id,
    refId: change.refId ?? before.refId,
    activityType: 'candidate_changed',
    description: fields.map(field => `${inWords(field)} ${becomes(change[field])}`).join(', '),
    details: change,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function inWords(field: string): string {
  const words = field.replace('refId', 'referenceID').replace(/[a-z](?=[A-Z])/g, '$& ')
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/[A-Z](?=[a-z])/g, letter => letter.toLowerCase())
}

function becomes(value: unknown): string {
  const raw = String(value ?? '')
  const text = /^[a-z]+(?:_[a-z]+)+$/.test(raw) ? raw.replaceAll('_', ' ') : raw
  return text === '' ? 'removed' : `set to ${text.slice(0, 200)}`
}

function withName<T extends Partial<Candidate>>(before: Candidate, change: T): T {
  const { firstName, lastName } = { ...before, ...change }
  const isJoined = before.name === joinName(before.firstName, before.lastName)
  const name = joinName(firstName, lastName)
  return change.name === undefined && isJoined && name !== before.name && name !== '' ? { ...change, name } : change
}
