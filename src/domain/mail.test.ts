import { expect, it } from 'vitest'
import { addressLine } from './mail.ts'

it('[DET-03] shows a person as name and address, or whichever is known', () => {
  expect(addressLine({ name: 'Anna King', address: 'anna@firm.example' })).toBe('Anna King <anna@firm.example>')
  expect(addressLine({ name: null, address: 'anna@firm.example' })).toBe('anna@firm.example')
  expect(addressLine({ name: 'anna@firm.example', address: 'anna@firm.example' })).toBe('anna@firm.example')
  expect(addressLine({ name: 'Anna King', address: '' })).toBe('Anna King')
  expect(addressLine({ name: '', address: '' })).toBe('')
})
