import type { Knex } from 'knex'
import { lockUntilCommit } from '../database/sessionLock.ts'

const windowMs = 60_000

/** Returns 0, or the milliseconds to wait (SEND_PER_MINUTE, over all processes). */
export function takeSendSlot(db: Knex, perMinute: number, now: Date): Promise<number> {
  return db.transaction(async trx => {
    await lockUntilCommit(trx, 'sendSlot')
    // Future times were stored before the clock was set back.
    await trx('send_attempts')
      .whereNotBetween('at', [new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)])
      .delete()
    const places = await trx('send_attempts')
      .orderBy('at', 'desc')
      .offset(perMinute - 1)
      .limit(1)
      .pluck('at')
    const earliest: Date | undefined = places[0]
    if (earliest) return Math.max(1, earliest.getTime() + windowMs - now.getTime())
    await trx('send_attempts').insert({ at: now })
    return 0
  })
}
