import { expect, it } from 'vitest'
import { statusLabel } from './webhookStatus.ts'

it('[WHL-03] names the three states that are known, and whatever else unknown', () => {
  expect(['success', 'error', 'pending', 'lost', '', null].map(statusLabel)).toEqual([
    'Success',
    'Error',
    'Pending',
    'Unknown',
    'Unknown',
    'Unknown',
  ])
})
