import { expect, it } from 'vitest'
import { statusLabel } from './webhookStatus.ts'

it('[WHL-03] names the three known states, and any other as unknown', () => {
  expect(['success', 'error', 'pending', 'lost', '', null].map(statusLabel)).toEqual([
    'Success',
    'Error',
    'Pending',
    'Unknown',
    'Unknown',
    'Unknown',
  ])
})
