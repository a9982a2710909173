import { createContext, useContext } from 'react'
import type { ReminderBody } from '../../../src/contract/reminders.ts'

/** The conversation to remind of: that of a response, or of an email in the mailbox. */
export interface RemindTarget {
  of: { responseId: string } | { messageId: string }
  who: string
  reminder?: ReminderBody | null
  /** Called once it is set. */
  onSet?: () => void
}

/** Asks when to remind of a conversation. */
export const RemindContext = createContext<(target: RemindTarget) => void>(() => {})

export const useRemind = () => useContext(RemindContext)
