import { expect, it } from 'vitest'
import { outsideFirms } from './outsideFirms.ts'

const ours = { mailbox: 'recruiting@rejoinder.example', candidate: 'maria@home.example' }

it.each<[to: string | string[], cc: string | string[] | null | undefined, firms: string[]]>([
  ['anna@one.example', undefined, ['one.example']],
  ['anna@one.example, Ben <ben@two.example>', '', ['one.example', 'two.example']],
  [['anna@one.example'], ['Ott, Ben <ben@two.example>'], ['one.example', 'two.example']],
  [['anna@one.example', 'ben@us.ONE.example'], null, ['one.example']],
  [['anna@one.example', 'me@rejoinder.example', 'RECRUITING@Rejoinder.example'], null, ['one.example']],
  [['anna@one.example', 'maria@gmail.com', 'joe@yahoo.co.uk'], null, ['one.example']],
  [['anna@one.example', 'Maria <Maria@home.example>'], null, ['one.example']],
  [['anna@one.example', 'nobody', 'rob@'], ['bad@address'], ['one.example']],
  [[], null, []],
])('counts each outside firm in To and Cc once: %j, %j', (to, cc, firms) => {
  expect(outsideFirms({ to, cc } as Parameters<typeof outsideFirms>[0], ours)).toEqual(firms)
})
