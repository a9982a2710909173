import { expect, it } from 'vitest'
import { actionItems, firmItems, offeredItems, screenItems, withRecent } from './paletteItems.ts'

const local = [
  ...actionItems(
    new Map([
      ['r', 0],
      ['j', 0],
    ]),
  ),
  ...screenItems,
]
const ada = {
  id: 'candidate 1',
  group: 'Candidates' as const,
  label: 'Ada Lind',
  detail: 'JL-1',
  path: '/candidates/1',
}
const archive = { id: 'action e', group: 'Actions' as const, label: 'Archive', key: 'e' }

it('offers the actions of the current screen, then the screens', () => {
  const offered = offeredItems('', { local, found: [], recent: [] })
  expect(offered.slice(0, 2).map(({ label, keys }) => [label, keys])).toEqual([
    ['Reply', 'r'],
    ['Today', 'g t'],
  ])
})

it('puts recent items first, without duplicates and without unavailable actions', () => {
  const recent = withRecent(withRecent([archive, ada], screenItems[3]!), ada)
  const offered = offeredItems('', { local, found: [ada], recent })
  expect(offered.filter(({ group }) => group === 'Recent').map(({ label }) => label)).toEqual([
    'Ada Lind',
    'Follow Ups',
  ])
  expect(offered.filter(({ label }) => ['Ada Lind', 'Follow Ups', 'Archive'].includes(label))).toHaveLength(2)
})

it('matches all words, in name or reference', () => {
  expect(offeredItems('LIND jl-1', { local, found: [], recent: [ada] })).toEqual([{ ...ada, group: 'Recent' }])
  expect(offeredItems('ups follow', { local, found: [], recent: [ada] }).map(({ label }) => label)).toEqual([
    'Follow Ups',
  ])
})

it.each([
  ['campaign', 'Follow Ups'],
  ['interviews', 'Today'],
  ['mailbox', 'Inbox'],
])('finds a screen by the word %s for what it shows', (word, label) => {
  expect(offeredItems(word, { local, found: [], recent: [] }).map(item => item.label)).toEqual([label])
})

it('lists a firm once, and marks a guessed name', () => {
  const client = { name: '', email: '', phone: null, industry: null, createdAt: '' }
  const clients = ['a', 'b'].map(id => ({ ...client, id, company: 'Pike & Sons' }))
  const marked = (name: string) => `${name} (guessed)`
  expect(firmItems(clients, marked)).toMatchObject([
    { label: 'Pike & Sons (guessed)', path: '/clients?q=Pike%20%26%20Sons' },
  ])
})
