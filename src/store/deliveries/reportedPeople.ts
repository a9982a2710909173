import type { Knex } from 'knex'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { recipientsOf } from '../mailbox/messages.ts'

export interface ReportedPerson {
  address: string
  isNamed: boolean
  cited: string[]
  isKnown: boolean
}

export async function findReportedPeople(
  db: Knex,
  addresses: readonly string[],
  cited: readonly string[],
): Promise<ReportedPerson[]> {
  const { rows } = await db.raw(
    `with ours as materialized (
       select lower(r ->> 'address') as address, m.internet_message_id as id from messages m, jsonb_array_elements(${recipientsOf('m')}) r
       where m.internet_message_id = any(:cited)
         and (exists (select from email_submissions s where s.internet_message_id = m.internet_message_id)
           or exists (select from message_copies c join mail_folders f on f.id = c.folder_id
             where c.message_id = m.id and f.well_known_name = 'sentitems'))
     )
     select address, named.firm is not null as "isNamed", array(select id from ours where ours.address = person.address) as cited,
       exists (select from email_submissions s where s.firm_key = named.firm or s.other_firms @> array[named.firm])
         as "isKnown"
     from (select unnest(:addresses::text[]) as address union select address from ours) person
       left join unnest(:addresses::text[], :firms::text[]) named (address, firm) using (address)`,
    { addresses: [...addresses], firms: addresses.map(firmKey), cited: [...cited] },
  )
  return rows
}
