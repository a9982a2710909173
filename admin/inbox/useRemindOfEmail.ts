import { joinNames } from '../compose/letters/joinNames.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorText } from '../providers/errorText.ts'
import { useRemind } from '../responses/reminders/remindContext.ts'

const aboutNobody = {
  title: 'Reminder not available',
  description:
    'This conversation has no response about a candidate. Link a reply from the firm to a candidate first, or flag the email.',
}

/** The email's responses name its conversation. */
export function useRemindOfEmail(): (messageId: string, onSet: () => void) => Promise<void> {
  const remind = useRemind()
  const toast = useToast()
  return async (messageId, onSet) => {
    try {
      const threads = await dataProvider.threadsOfEmail(messageId)
      const names = [...new Set(threads.map(({ name }) => name))]
      const [only, ...others] = threads
      if (!only) return toast({ ...aboutNobody, type: 'error' })
      const of = others.length > 0 ? { messageId } : { responseId: only.responseId }
      remind({ of, who: joinNames(names), reminder: others.length > 0 ? null : only.reminder, onSet })
    } catch (error) {
      toast({ title: 'The reminder was not changed', description: errorText(error), type: 'error' })
    }
  }
}
