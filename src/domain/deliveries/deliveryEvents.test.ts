import { describe, expect, it } from 'vitest'
import { readDeliveryEvent } from './deliveryEvents.ts'

describe('readDeliveryEvent', () => {
  it('[ENT-13] recognizes a bounce in every spelling', () => {
    expect(readDeliveryEvent({ event: 'Bounce', timestamp: 1, status: '5.1.1' })).toMatchObject({
      eventType: 'bounce',
      bounceKind: 'hard',
    })
  })
})
