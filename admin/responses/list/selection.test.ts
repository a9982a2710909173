import { expect, it } from 'vitest'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { chosenNow } from './selection.ts'

const row = (id: string, ...unread: string[]) =>
  ({ id, threadEmails: unread.map(email => ({ id: email, isRead: 'false' })) }) as unknown as ResponseBody
const first = { page: '1', rows: [row('a', 'a'), row('b', 'b', 'c')] }

it('[RESP-16] keeps of each chosen row what was unread when it was chosen', () => {
  const chosen = chosenNow(new Map(), ['a', 'b'], first)
  const later = chosenNow(chosen, ['a', 'b'], { ...first, rows: [row('a', 'a', 'new'), row('b', 'b', 'c')] })
  expect([...later].map(([id, { unread }]) => [id, unread])).toEqual([
    ['a', ['a']],
    ['b', ['b', 'c']],
  ])
  expect([...chosenNow(later, ['b'], first).keys()]).toEqual(['b'])
})

it('[RESP-16] keeps what was chosen on other pages, and lets go of what left its own', () => {
  const chosen = chosenNow(new Map(), ['a', 'b'], first)
  const second = chosenNow(chosen, ['a', 'b', 'd'], { page: '2', rows: [row('d', 'd')] })
  expect([...second.keys()]).toEqual(['a', 'b', 'd'])
  const back = chosenNow(second, ['a', 'b', 'd'], { page: '1', rows: [row('b', 'b', 'c')] })
  expect([...back.keys()]).toEqual(['b', 'd'])
})
