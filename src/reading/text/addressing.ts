import { greetingLine } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'

const hello = String.raw`(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening))\s)`
const title = String.raw`(?:(?:Mr|Ms|Mrs|Mx|Dr|Prof)\.?\s)`
const personName = String.raw`\p{Lu}[\p{L}'’.-]{0,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}`
const nameLine = new RegExp(String.raw`^\s*${title}?(\p{Lu}[\p{L}'’-]{1,20})\s?[,:]\s*$`, 'u')
const helloLine = new RegExp(String.raw`^\s*${hello}${title}?(${personName})\s?[,:!.–-]\s*$`, 'u')
const nobody =
  /\b(?:hiring|recruit\w*|partners?|committee|counsel|team|sirs?|madam|all|colleagues?|everyone|folks|friends?|attorneys?|law\w*)\b/i

export function greetsByName(text: string, sender: SenderName): boolean {
  const name = nameLine.exec(text)?.[1] ?? helloLine.exec(text)?.[1]
  return name !== undefined && sender.isOn(name)
}

export function greetsPerson(text: string): boolean {
  const name = helloLine.exec(text)?.[1]
  return name !== undefined && !nobody.test(name)
}

export function speaksToSender(text: string, sender: SenderName): boolean {
  const name = /^\s*(?:(?:hi|hello|hey|dear)\s)?(\p{L}[\p{L}'’-]{1,20})(?:[,!]|\s[-–—])\s+\S/iu.exec(text)?.[1]
  return name !== undefined && sender.isOn(name)
}

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
