import { expect, it } from 'vitest'
import { SenderName } from '../../reading/text/senderName.ts'
import { isShortForm } from './shortNames.ts'

it.each([
  ['bob', 'robert'],
  ['kit', 'katherine'],
  ['kit', 'christopher'],
  ['peggy', 'margaret'],
])('recognizes %s as short for %s', (word, name) => {
  expect(isShortForm(word, name)).toBe(true)
})

it('rejects a short form of another name, and the name itself', () => {
  expect(isShortForm('bob', 'william')).toBe(false)
  expect(isShortForm('robert', 'robert')).toBe(false)
})

it('a sender may sign with a short form', () => {
  const sender = new SenderName({ name: 'Hill, Margaret', address: 'mhill@hill.example' })
  expect(sender.isOn('Peggy')).toBe(true)
  expect(sender.isOn('Betty')).toBe(false)
})
