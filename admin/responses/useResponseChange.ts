import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody, ResponseStatusChangeBody } from '../../src/contract/responses.ts'
import { dataProvider, type RejoinderDataProvider } from '../providers/dataProvider.ts'
import { refreshChangedResponses, responseChangeKey } from '../providers/refresh.ts'
import { showReadChange } from './readChanges.ts'

export interface ResponseChange {
  ids: string[]
  to: 'read' | 'unread' | ResponseStatusChangeBody
  /** Lists show this before the server answers. */
  shows?: 'read' | 'unread'
  /** Of the one response, which must not have changed since. */
  tag?: string
}

/** Sends a request per message. The reload after the last answer reverts failures. */
export function useResponseChange(): (change: ResponseChange) => Promise<ResponseBody[]> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: responseChangeKey,
    mutationFn: async ({ ids, to, tag }: ResponseChange) => {
      const calls = await Promise.allSettled(ids.map(id => changeOne(dataProvider, id, to, tag)))
      return calls.map(call => {
        if (call.status === 'rejected') throw call.reason
        return call.value
      })
    },
    onMutate: async ({ ids, shows }) => {
      await client.cancelQueries({ queryKey: ['responses'] })
      if (shows) showReadChange(client, ids, shows === 'read')
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: responseChangeKey }) <= 1) void refreshChangedResponses(client)
    },
  })
  return mutateAsync
}

function changeOne(
  dataProvider: RejoinderDataProvider,
  id: string,
  to: ResponseChange['to'],
  tag: string | undefined,
): Promise<ResponseBody> {
  if (to === 'read') return dataProvider.markRead(id)
  if (to === 'unread') return dataProvider.markUnread(id)
  return dataProvider.changeStatus(id, to, tag)
}
