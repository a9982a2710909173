import { expect, it } from 'vitest'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { chosenNow } from './selection.ts'

const row = (id: string, ...unread: string[]) =>
  ({ id, threadEmails: unread.map(email => ({ id: email, isRead: 'false' })) }) as unknown as ResponseBody
const first = { page: '1', rows: [row('a', 'a'), row('b', 'b', 'c')] }

it('[RESP-16] keeps for each selected row the messages that were unread when it was selected', () => {
  const chosen = chosenNow(new Map(), ['a', 'b'], first)
  const later = chosenNow(chosen, ['a', 'b'], { ...first, rows: [row('a', 'a', 'new'), row('b', 'b', 'c')] })
  expect([...later].map(([id, { unread }]) => [id, unread])).toEqual([
    ['a', ['a']],
    ['b', ['b', 'c']],
  ])
  expect([...chosenNow(later, ['b'], first).keys()]).toEqual(['b'])
})

it('[RESP-16] keeps the selection of other pages, and drops rows that left their page', () => {
  const chosen = chosenNow(new Map(), ['a', 'b'], first)
  const second = chosenNow(chosen, ['a', 'b', 'd'], { page: '2', rows: [row('d', 'd')] })
  expect([...second.keys()]).toEqual(['a', 'b', 'd'])
  const back = chosenNow(second, ['a', 'b', 'd'], { page: '1', rows: [row('b', 'b', 'c')] })
  expect([...back.keys()]).toEqual(['b', 'd'])
})
