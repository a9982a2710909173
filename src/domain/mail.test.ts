import { expect, it } from 'vitest'
import { addressLine } from './mail.ts'

it('[DET-03] shows a person by name and address, or by the one that there is', () => {
  expect(addressLine({ name: 'Anna King', address: 'anna@firm.example' })).toBe('Anna King <anna@firm.example>')
  expect(addressLine({ name: null, address: 'anna@firm.example' })).toBe('anna@firm.example')
  expect(addressLine({ name: 'anna@firm.example', address: 'anna@firm.example' })).toBe('anna@firm.example')
  expect(addressLine({ name: 'Anna King', address: '' })).toBe('Anna King')
  expect(addressLine({ name: '', address: '' })).toBe('')
})
