import type { MailContent } from '../../domain/mail.ts'

const departure =
  /\b(?:(?:is|am) no longer (?:with|at|employed|affiliated|associated|an? (?:partner|associate|attorney))|(?:has|have) (?:left(?! (?:the office|my desk|for|on|early|town)\b)|departed(?! (?:for|on)\b)|retired from|joined another)|(?:has|have) (?:since )?moved on from|last day (?:at|with) (?:the firm|\w+) was)\b/gi
/** The subject of the sentence: 'Joyce Kim', 'my assistant'. */
const nameBefore = /(?<![\p{L}'’-])((?:\p{Lu}[\p{L}'’-]{1,30}\.?[ \t]{1,3}){1,3})$/u
const somebodyBefore = /\b(?:my|our|his|her|their) (?:\p{L}+ ){1,3}$/iu
const longestName = 80

/** Returns whether the text says that its sender has left the firm, rather than a colleague. */
export function hasLeft(text: string, from: MailContent['from']): boolean {
  return [...text.matchAll(departure)].some(({ index }) => {
    const before = text.slice(Math.max(0, index - longestName), index)
    const name = nameBefore.exec(before)?.[1]
    return name === undefined ? !somebodyBefore.test(before) : isOf(name, from)
  })
}

const noName = /^(?:i|he|she|they|who|mr|ms|mrs|dr|note|please|that|kindly|unfortunately)$/

/** A sender without a name may be anybody. */
function isOf(name: string, from: MailContent['from']): boolean {
  const words = (name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).filter(word => !noName.test(word))
  if (words.length === 0 || !from?.name) return true
  const sender = `${from.name} ${from.address.split('@')[0]}`.toLowerCase()
  return words.some(word => word.length > 2 && sender.includes(word))
}
