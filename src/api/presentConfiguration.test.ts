import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { presentConfiguration } from './presentConfiguration.ts'

const microsoft = {
  ENTRA_TENANT_ID: 'tenant',
  ENTRA_CLIENT_ID: 'client',
  ENTRA_CLIENT_SECRET: 'secret-of-entra',
  MAILBOX: 'team@firm.example',
}
const present = (environment: Record<string, string>) =>
  presentConfiguration({ config: readConfig(environment, '/nowhere') })

it('[SET-10] tells what is configured, and no secret', () => {
  const told = present({
    ...microsoft,
    CASPIO_URL: 'https://c1.caspio.example',
    CASPIO_CLIENT_ID: 'caspio',
    CASPIO_CLIENT_SECRET: 'secret-of-caspio',
    CASPIO_TABLE: 'Candidates',
    SENDGRID_API_KEY: 'secret-of-sendgrid',
    BLOCKED_SENDERS: 'pest@firm.example, spam@firm.example',
  })
  expect(told).toMatchObject({
    tenantId: 'configured',
    clientId: 'configured',
    clientSecret: 'configured',
    caspio: 'configured',
    sendgrid: 'configured',
    sendgridEvents: 'missing',
    outgoingWebhook: 'missing',
    blockedSenders: ['pest@firm.example', 'spam@firm.example'],
  })
  expect(JSON.stringify(told)).not.toContain('secret-of')
})

it('tells where the sandbox stands in, and what half a configuration is', () => {
  expect(present({})).toMatchObject({ tenantId: 'sandbox', caspio: 'sandbox', outgoingWebhook: 'missing' })
  expect(present({ ...microsoft, CASPIO_URL: 'https://c1.caspio.example' })).toMatchObject({ caspio: 'missing' })
})
