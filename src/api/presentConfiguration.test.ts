import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { presentConfiguration } from './presentConfiguration.ts'

const microsoft = {
  ENTRA_TENANT_ID: 'tenant',
  ENTRA_CLIENT_ID: 'client',
  ENTRA_CLIENT_SECRET: 'secret-of-entra',
  MAILBOX: 'team@firm.example',
}
const present = (environment: Record<string, string>) =>
  presentConfiguration({ config: readConfig(environment, '/nowhere') })

it('[SET-10] shows what is configured, without secrets', () => {
  const secret = Buffer.alloc(32, 7).toString('base64')
  const presented = present({
    ...microsoft,
    OUTGOING_WEBHOOK_URL: 'https://hooks.firm.example/rejoinder',
    OUTGOING_WEBHOOK_SECRET: secret,
    BLOCKED_SENDERS: 'pest@firm.example, spam@firm.example',
  })
  expect(presented).toMatchObject({
    tenantId: 'configured',
    clientId: 'configured',
    clientSecret: 'configured',
    outgoingWebhook: 'configured',
    blockedSenders: ['pest@firm.example', 'spam@firm.example'],
  })
  for (const hidden of ['secret-of-entra', secret]) expect(JSON.stringify(presented)).not.toContain(hidden)
})

it('[SET-10] shows that the sandbox replaces Microsoft, and that the outgoing webhook is not configured', () => {
  expect(present({})).toMatchObject({ tenantId: 'sandbox', clientId: 'sandbox', outgoingWebhook: 'missing' })
})
