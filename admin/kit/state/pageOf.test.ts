import { expect, it } from 'vitest'
import { pageOf } from './pageOf.ts'

it('reads the page from the address, or 1 when it is invalid', () => {
  const page = (query: string) => pageOf(new URLSearchParams(query))
  expect(['page=3', 'page=1.5', 'page=0', 'page=-2', 'page=x', ''].map(page)).toEqual([3, 1, 1, 1, 1, 1])
})
