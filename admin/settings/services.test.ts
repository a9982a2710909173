import { expect, it } from 'vitest'
import type { StatusBody } from '../../src/contract/status.ts'
import { servicesOf } from './services.ts'

const missing = { clientSecret: 'missing', outgoingWebhook: 'missing' }
const off = { mode: 'off', apiKey: false, webhookKey: false, webhookPath: '/x', lastEventAt: null, setAside: 0 }
const noCaspio = { mode: 'off', lastRunAt: null, lastError: null, setAside: 0 }
const services = (over: object) => {
  const listed = servicesOf({
    configuration: missing,
    sendgrid: off,
    caspio: noCaspio,
    secondOpinion: null,
    ...over,
  } as StatusBody)
  return new Map(listed.map(({ name, ...rest }) => [name, rest]))
}

it('[SET-10] shows whether each service is configured, and which variables are missing', () => {
  const none = services({})
  expect([...none.values()].map(({ standing }) => standing)).toEqual(Array(5).fill('missing'))
  expect(none.get('Microsoft 365')?.notes).toEqual([
    'To connect it, set ENTRA_TENANT_ID, ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET',
  ])
  expect(none.get('Caspio')?.notes).toEqual(['To connect it, set CASPIO_URL, CASPIO_CLIENT_ID, CASPIO_CLIENT_SECRET'])
  expect(none.get('SendGrid')?.notes).toEqual([
    'The history cannot be fetched without SENDGRID_API_KEY',
    'No events are accepted without SENDGRID_WEBHOOK_PUBLIC_KEY',
  ])
})

it('shows the state of configured services', () => {
  const there = services({
    sendgrid: { ...off, mode: 'configured', apiKey: true, webhookKey: true, setAside: 1200 },
    caspio: { mode: 'sandbox', lastRunAt: '2024-03-05T14:07:09', lastError: 'Caspio is away.', setAside: 0 },
    secondOpinion: { host: 'models.example', model: 'small' },
  })
  expect(there.get('SendGrid')).toEqual({
    standing: 'configured',
    notes: ['Last event: never', '1,200 events set aside'],
  })
  expect(there.get('Caspio')).toEqual({
    standing: 'sandbox',
    notes: ['Last candidate sync: Mar 5, 2024, 2:07 PM', 'The last sync failed: Caspio is away.'],
  })
  expect(there.get('Second opinion from a language model')?.notes).toEqual(['small at models.example'])
})
