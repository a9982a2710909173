import { greetingLine } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'

/** 'Ambrosia,' in a mail of Ambrosia's. */
export function greetsByName(text: string, sender: SenderName): boolean {
  const name = /^\s*(?:(?:Mr|Ms|Mrs|Dr)\.?\s)?(\p{Lu}[\p{L}'’-]{1,20})\s?[,:]\s*$/u.exec(text)?.[1]
  return name !== undefined && sender.isOn(name)
}

/** 'Bob, may I send you ...' in a mail of Bob's. */
export function speaksToSender(text: string, sender: SenderName): boolean {
  const name = /^\s*(?:(?:hi|hello|hey|dear)\s)?(\p{L}[\p{L}'’-]{1,20})(?:[,!]|\s[-–—])\s+\S/iu.exec(text)?.[1]
  return name !== undefined && sender.isOn(name)
}

/** Whether a line begins a mail to the sender: 'Dear Bob:', 'Bob,', 'Hi Bob, may I ...'. */
export function addressesSender(text: string, sender: SenderName): boolean {
  if (greetsByName(text, sender) || speaksToSender(text, sender)) return true
  return (
    greetingLine.test(text) &&
    sender.isOn(
      text
        .trim()
        .replace(/^(?:good )?\p{L}+\s/iu, '')
        .replace(/[:,]$/, ''),
    )
  )
}
