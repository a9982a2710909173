import type { MailContent } from '../../domain/mail.ts'

const firm = '(?:the|our|this) (?:firm|company|organization|partnership)'
const departure = new RegExp(
  [
    String.raw`\b(?:is|am|will) no longer (?:be )?(?:with|at|employed|affiliated|associated|an? (?:partner|associate|attorney|member of ${firm}))`,
    String.raw`\bno longer works? (?:at|for|here)\b`,
    String.raw`(?:\b(?:has|have)|['’]ve|['’]s) (?:(?:now|since|recently|also|sadly) )?(?:left(?! (?:the office|my desk|for|on|early|town|you|an?)\b)|departed(?! (?:for|on)\b)|retired(?! (?:to|for|early)\b)|joined (?:another|a new|(?:[\w&.,'’]{1,20} ){1,5}(?:LLP|LLC|PLLC|P\.?C)\b)|moved (?:on from|to (?:another|a new) firm)|transitioned out of)\b`,
    String.raw`\b(?:left|departed) ${firm}\b`,
    String.raw`\bretired (?:from (?:${firm}|practice|the practice)|on|in|as of|effective)\b`,
    String.raw`\blast day (?:at|with) (?:[\w&.,'’]{1,20} ){1,5}(?:was|is)\b|\b(?:was|is) my last day\b`,
    String.raw`\b(?:address|account|mailbox|inbox) is no longer (?:active|valid|in use|monitored|being monitored)\b`,
    String.raw`\bpassed away\b`,
  ].join('|'),
  'gi',
)
/** 'Joyce Kim', 'my assistant' */
const nameBefore = /(?<![\p{L}'’-])((?:\p{Lu}[\p{L}'’-]{1,30}\.?[ \t]{1,3}){1,3})$/u
const somebodyBefore = /\b(?:my|our|his|her|their) (?:\p{L}+ ){1,3}$/iu
const longestName = 80

export function hasLeft(text: string, from: MailContent['from']): boolean {
  return [...text.matchAll(departure)].some(({ 0: said, index }) => {
    const before = text.slice(Math.max(0, index - longestName), index).replace(/\b(?:has|sadly) $/, '')
    const name = nameBefore.exec(before)?.[1]
    if (name !== undefined) return isOf(name, from)
    // Somebody without a name may be a relative.
    return !somebodyBefore.test(before) && !/passed/i.test(said)
  })
}

const noName = /^(?:i|my|he|she|they|who|mr|ms|mrs|dr|note|please|that|this|the|your|kindly|unfortunately)$/

/** A sender without a name may be anyone. */
function isOf(name: string, from: MailContent['from']): boolean {
  const words = (name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).filter(word => !noName.test(word))
  if (words.length === 0 || !from?.name) return true
  const sender = `${from.name} ${from.address.split('@')[0]}`.toLowerCase()
  return words.some(word => word.length > 2 && sender.includes(word))
}
