import { useSettings } from '../../providers/useSettings.ts'
import type { FollowUpWords } from '../useWords.ts'
import { wordsProblem } from './templateProblem.ts'

export function useWordsProblem(words: FollowUpWords, recipients: readonly string[]): string | undefined {
  const { settings } = useSettings()
  if (!settings) return undefined
  return wordsProblem(words, recipients, { subject: settings.followUpSubject, body: settings.followUpBody })
}
