import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebhookEndpointBody, WebhookEndpointEntryBody } from '../../../src/contract/webhookEndpoints.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { failureText, fieldError } from '../../providers/errorText.ts'
import { refreshSettings } from '../../providers/refresh.ts'

/** An empty address leaves a known endpoint's unchanged. */
export type EndpointDraft = WebhookEndpointEntryBody & { id?: string; version?: number; shownAddress?: string }

export type Saved = { wrong: Record<string, string> } | { secret: string | null }

export function useEndpoints() {
  return useQuery({ queryKey: ['webhook-endpoints'], queryFn: () => dataProvider.webhookEndpoints() })
}

export function useEndpointChanges() {
  const client = useQueryClient()
  const toast = useToast()
  const fail = (what: string, error: unknown) =>
    toast({ title: 'Error', description: failureText(what, error), type: 'error' })
  const save = async ({ id, version = 0, shownAddress: _, ...entry }: EndpointDraft): Promise<Saved> => {
    try {
      const { format: __, address, ...rest } = entry
      const change = { ...rest, version, ...(address.trim() && { address }) }
      const secret = id
        ? await dataProvider.changeWebhookEndpoint(id, change).then(() => null)
        : (await dataProvider.addWebhookEndpoint(entry)).secret
      toast({ title: id ? 'Endpoint saved' : 'Endpoint added' })
      await refreshSettings(client)
      return { secret }
    } catch (error) {
      const wrong = fieldError(error)
      if (!wrong) fail('Failed to save', error)
      return { wrong: wrong ? { [wrong.field]: wrong.message } : {} }
    }
  }
  const remove = async ({ id }: WebhookEndpointBody) => {
    try {
      await dataProvider.removeWebhookEndpoint(id)
      toast({ title: 'Endpoint removed' })
      await refreshSettings(client)
    } catch (error) {
      fail('Failed to remove', error)
    }
  }
  /** Returns null if the secret could not be replaced. */
  const replaceSecret = async ({ id }: WebhookEndpointBody): Promise<string | null> => {
    try {
      const { secret } = await dataProvider.replaceWebhookSecret(id)
      await refreshSettings(client)
      return secret
    } catch (error) {
      fail('Failed to replace the secret', error)
      return null
    }
  }
  const test = async ({ id, name }: WebhookEndpointBody) => {
    try {
      const { status, errorMessage, responseBody } = await dataProvider.testWebhookEndpoint(id)
      if (status === 'sent')
        return toast({ title: 'Test event delivered', description: `${name} accepted it.`, aside: true })
      const description = [errorMessage ?? 'No answer yet. The log will show the result.', responseBody]
      const title = status === 'failed' ? 'Test event failed' : 'Test event on its way'
      toast({ title, description: description.filter(Boolean).join(' '), type: status === 'failed' ? 'error' : 'info' })
    } catch (error) {
      fail('The test event was not sent', error)
    }
  }
  return { save, remove, replaceSecret, test }
}
