import { expect, it } from 'vitest'
import { ownerGreeted, sameOwner } from './owners.ts'

const names = {
  users: ['owen.hart@rejoinder.example', 'clara'],
  senders: ['Owen Hart', 'Miriam Castell', 'Miriam Vale'],
}

it('returns the only user, or else the only sender, named in a greeting', () => {
  expect(ownerGreeted(['owen'], names)).toBe('owen.hart@rejoinder.example')
  expect(ownerGreeted(['castell'], names)).toBe('Miriam Castell')
  expect(ownerGreeted(['miriam'], names), 'two have that name').toBeNull()
  expect(ownerGreeted(['rosalind'], names)).toBeNull()
  expect(ownerGreeted([], names)).toBeNull()
})

it('matches a user to the sender with the same name as in the address', () => {
  expect(sameOwner('owen.hart@rejoinder.example', names)).toEqual(['owen.hart@rejoinder.example', 'Owen Hart'])
  expect(sameOwner('Nobody Else', names)).toEqual(['Nobody Else'])
})
