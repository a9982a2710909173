import { expect, it } from 'vitest'
import { pageOf } from './pageOf.ts'

it('takes whatever an address says for a page that there can be', () => {
  const page = (query: string) => pageOf(new URLSearchParams(query))
  expect(['page=3', 'page=1.5', 'page=0', 'page=-2', 'page=x', ''].map(page)).toEqual([3, 1, 1, 1, 1, 1])
})
