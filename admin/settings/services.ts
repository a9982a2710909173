import type { ConfigurationBody } from '../../src/contract/configuration.ts'
import type { StatusBody } from '../../src/contract/status.ts'
import { plural } from '../../src/domain/plural.ts'
import { dateAndTime } from '../kit/text/dates.ts'

interface Service {
  name: string
  standing: ConfigurationBody['clientId']
  notes: string[]
}

const lastTime = (what: string, at: string | null) => `${what}: ${at ? dateAndTime(at) : 'never'}`
const aside = (count: number, one: string) => (count > 0 ? [`${plural(count, one)} set aside`] : [])
const toSet = (...variables: string[]) => [`To connect it, set ${variables.join(', ')}`]

export function servicesOf(status: StatusBody): Service[] {
  const { configuration, caspio, sendgrid, secondOpinion } = status
  const { clientSecret, outgoingWebhook } = configuration
  return [
    {
      name: 'Microsoft 365',
      standing: clientSecret,
      notes: clientSecret === 'configured' ? [] : toSet('ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'),
    },
    caspioService(caspio),
    sendgridService(sendgrid),
    {
      name: 'Outgoing webhook',
      standing: outgoingWebhook,
      notes: outgoingWebhook === 'configured' ? [] : toSet('OUTGOING_WEBHOOK_URL', 'OUTGOING_WEBHOOK_SECRET'),
    },
    {
      name: 'Second opinion from a language model',
      standing: secondOpinion ? 'configured' : 'missing',
      notes: [secondOpinion ? `${secondOpinion.model} at ${secondOpinion.host}` : 'No email text is sent to it'],
    },
  ]
}

function caspioService({ mode, lastRunAt, lastError, setAside }: StatusBody['caspio']): Service {
  if (mode === 'off') {
    const notes = toSet('CASPIO_URL', 'CASPIO_CLIENT_ID', 'CASPIO_CLIENT_SECRET')
    return { name: 'Caspio', standing: 'missing', notes }
  }
  return {
    name: 'Caspio',
    standing: mode === 'caspio' ? 'configured' : 'sandbox',
    notes: [
      lastTime('Last candidate sync', lastRunAt),
      ...(lastError ? [`The last sync failed: ${lastError}`] : []),
      ...aside(setAside, 'row'),
    ],
  }
}

function sendgridService({ mode, apiKey, webhookKey, lastEventAt, setAside }: StatusBody['sendgrid']): Service {
  return {
    name: 'SendGrid',
    standing: mode === 'off' ? 'missing' : mode,
    notes: [
      ...(apiKey ? [] : ['The history cannot be fetched without SENDGRID_API_KEY']),
      ...(webhookKey ? [] : ['No events are accepted without SENDGRID_WEBHOOK_PUBLIC_KEY']),
      ...(mode === 'off' ? [] : [lastTime('Last event', lastEventAt)]),
      ...aside(setAside, 'event'),
    ],
  }
}
