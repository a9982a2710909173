import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MailboxEmailBody } from '../../../src/contract/mailbox.ts'
import type { PickOption } from '../../kit/controls/PickField.tsx'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useUndoing } from '../../kit/feedback/useUndoing.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { refreshAfterSync } from '../../providers/refresh.ts'

type Email = Pick<MailboxEmailBody, 'messageId' | 'subject' | 'from' | 'fromName' | 'canLink'>

export function useEmailLinking(onLinked: (messageId: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const undoing = useUndoing()
  const [email, setEmail] = useState<Email>()
  const choose = async ({ id, name }: PickOption) => {
    if (!email) return
    const linking = dataProvider.linkEmail(email.messageId, id)
    // The user may move on before the answer arrives.
    onLinked(email.messageId)
    const { responseId } = await linking
    setEmail(asked => (asked === email ? undefined : asked))
    const open = () => void navigate(`/smart-email/response/${encodeURIComponent(responseId)}`)
    const unlink = () => dataProvider.unlinkResponse(responseId).finally(() => void refreshAfterSync(client))
    toast({
      title: `Linked to ${name}`,
      action: { label: 'Open Response', run: open },
      undo: undoing({ run: unlink, done: `No longer linked to ${name}` }),
    })
    await refreshAfterSync(client)
  }
  return {
    email,
    ask: (asked: Email) => asked.canLink && setEmail(asked),
    choose,
    leave: () => setEmail(undefined),
  }
}
