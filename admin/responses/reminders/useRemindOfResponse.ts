import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useRemind } from './remindContext.ts'

export function useRemindOfResponse(): (response: ResponseBody) => void {
  const remind = useRemind()
  return ({ id, senderName, reminder }) => remind({ of: { responseId: id }, who: senderName, reminder })
}
