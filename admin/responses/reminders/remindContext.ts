import { createContext, useContext } from 'react'
import type { ReminderBody } from '../../../src/contract/reminders.ts'

export interface RemindTarget {
  of: { responseId: string } | { messageId: string }
  who: string
  reminder?: ReminderBody | null
  onSet?: () => void
}

export const RemindContext = createContext<(target: RemindTarget) => void>(() => {})

export const useRemind = () => useContext(RemindContext)
