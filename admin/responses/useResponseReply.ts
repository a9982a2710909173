import { useDataProvider } from 'react-admin'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { useComposer } from '../compose/composerContext.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'

export function useResponseReply(): (id: string) => Promise<void> {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const composer = useComposer()
  const toast = useToast()
  return async id => {
    try {
      const { data } = await dataProvider.getOne<ResponseDetailsBody>('responses', { id })
      composer.reply(data, 'reply')
    } catch (error) {
      toast({ title: 'Error', description: errorTextOr(error, 'The response could not be loaded.'), type: 'error' })
    }
  }
}
