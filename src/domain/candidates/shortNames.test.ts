import { expect, it } from 'vitest'
import { SenderName } from '../../reading/text/senderName.ts'
import { isShortForm } from './shortNames.ts'

it.each([
  ['bob', 'robert'],
  ['kit', 'katherine'],
  ['kit', 'christopher'],
  ['peggy', 'margaret'],
])('knows %s for %s', (word, name) => {
  expect(isShortForm(word, name)).toBe(true)
})

it('knows whom a short form does not stand for', () => {
  expect(isShortForm('bob', 'william')).toBe(false)
  expect(isShortForm('robert', 'robert')).toBe(false)
})

it('is how a sender may sign', () => {
  const sender = new SenderName({ name: 'Hill, Margaret', address: 'mhill@hill.example' })
  expect(sender.isOn('Peggy')).toBe(true)
  expect(sender.isOn('Betty')).toBe(false)
})
