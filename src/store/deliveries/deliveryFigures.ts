import type { Knex } from 'knex'
import { countRows } from '../database/listRows.ts'

export async function findDeliveryFigures(db: Knex): Promise<{ lastEventAt: Date | null; setAside: number }> {
  const [newest, setAside] = await Promise.all([
    db('sendgrid_events').whereNotNull('timestamp').orderBy('timestamp', 'desc').first({ at: 'timestamp' }),
    countRows(db('sendgrid_events_set_aside')),
  ])
  return { lastEventAt: newest?.at ?? null, setAside }
}
