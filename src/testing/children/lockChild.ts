import { createInterface } from 'node:readline'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { waitForLock, whileLocked } from '../../store/database/sessionLock.ts'

/** Holds the lock `try`. Takes the orders `write WORD`, `begin WORD` (leaves the transaction open) and `block`. */
const { CHILD_DATABASE_URL: url = '', CHILD_STALE_MS } = process.env
const db = openDatabase(url)
const say = (text: string) => void process.stdout.write(`${text}\n`)
const lock = await waitForLock(url, 'try', undefined, Number(CHILD_STALE_MS))
await whileLocked(lock, undefined, async () => {
  say('holds')
  for await (const line of createInterface({ input: process.stdin })) {
    const [order, word] = line.split(' ')
    if (order === 'block') {
      say('blocks')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    const writing = db.transaction(async trx => {
      await trx('scraps').insert({ word })
      if (order === 'begin') await new Promise(() => say('started'))
    })
    const ended = writing.then(
      () => say('wrote'),
      () => say('refused'),
    )
    if (order === 'write') await ended
  }
})
