import type { MailContent } from '../../domain/mail.ts'
import { address } from './failedRecipients.ts'

const firm = '(?:the|our|this) (?:firm|company|organization|partnership)'
/** 'Moore & Fox', 'Adler Law' */
const firmName = String.raw`(?-i:(?:[A-Z][\w.'’-]{0,20},? ){1,4}(?:LLP|LLC|PLLC|P\.?C|LPA|Law|& [A-Z])(?!\p{L}))`
const hasDone = String.raw`(?:\b(?:has|have)|['’]ve|['’]s|\bI) (?:(?:[a-z]{2,12}ly|now|since|also|just) )?`
const left = String.raw`(?:left|departed)(?=\s*(?:[.,;:!)]|$)| (?:(?:${firm}|us|(?:private )?practice|to|effective|as of|and)\b|(?-i:[A-Z])))(?![^.!?\n]{0,40}\b(?:for the|until|back|return\w*)\b)`
const retired = String.raw`retired(?=\s*(?:[.,;:!)]|$)| (?:from|on|in|at the end|as of|effective|after|last|this|and)\b)`
const joined = 'joined (?:another|a new|the (?:law )?firm of|(?-i:[A-Z]))'
const moved = `moved (?:on from|(?:law )?firms|to (?:(?:another|a new) firm|${firmName}))|transitioned (?:out of|to an? (?:new|in-house))`
const resigned = String.raw`resigned from (?:${firm}|(?-i:[A-Z]))|(?:accepted|taken|started) (?:an?|my) (?:new )?(?:position|role|job|clerkship)(?! (?:with|at|in) (?:the|our|this)\b)`
const mailbox = '(?:address|account|mailbox|inbox)'
const departure = new RegExp(
  [
    `${hasDone}(?:${left}|${retired}|${joined}|${moved}|${resigned})`,
    String.raw`\b(?:is|am|will) no longer (?:be )?(?:with|at(?! (?:my|the (?:office|airport|hotel))\b)|employed|affiliated|associated|an? (?:partner|associate|attorney|member of ${firm}))`,
    String.raw`\bno longer (?:works? (?:at|for|here)|practic(?:es?|ing) (?:law|at|with))\b`,
    String.raw`\b(?:left|departed) ${firm}\b`,
    String.raw`\bretired (?:from (?:${firm}|(?:the )?practice|(?-i:[A-Z]))|on|in|as of|effective)\b`,
    String.raw`\bI(?: am|['’]m) (?:now )?retired\b|\bI(?: am|['’]m) now (?:with|at|a partner (?:with|at|in)) ${firmName}`,
    String.raw`\b(?:as of|since|effective)\b[^.!?\n]{1,30}, I(?: am|['’]m| will be|['’]ll be) (?:an? [\w-]{1,20} )?(?:with|at) ${firmName}`,
    String.raw`\blast day (?:at|with) (?:[\w&.,'’]{1,20} ){1,5}(?:was|is)\b|\b(?:was|is) my last day\b(?! (?:in the office|before|until))|\bmy last day (?:was|is)\b`,
    String.raw`\b${mailbox} is no longer (?:active|valid|in use|(?:being )?(?:monitored|checked|read))\b`,
    String.raw`\b(?:this|my (?:old|former|previous)) (?:e-?mail )?${mailbox} (?:(?:has|will|is) (?:now |soon )?(?:been |be |being )?)(?:deactivated|disabled|closed|discontinued|retired|deleted|inactive|shut down|phased out)\b`,
    String.raw`\bmy e-?mail(?: address)? (?:has (?:now |recently )?(?:been )?changed|changed|is now)\b|\bupdate my e-?mail address\b|\bmy new (?:e-?mail\b|address is \S{1,64}@)|@\S{1,80} (?:going forward|from now on)\b`,
    String.raw`\bpassed away\b|\bdied\b|\bis deceased\b|\b(?:passing|death) of |['’]s (?:passing|death)\b`,
  ].join('|'),
  'giu',
)
/** 'Joyce Kim', 'my assistant' */
const name = String.raw`(?:\p{Lu}[\p{L}'’-]{1,30}\.?[ \t]{1,3}){0,2}\p{Lu}[\p{L}'’-]{1,30}`
const nameBefore = new RegExp(String.raw`(?<![\p{L}'’-])(${name})\.?,?(?: who)?[ \t]{0,3}$`, 'u')
const nameAfter = new RegExp(String.raw`^(?:(?:our|my) (?:\p{Ll}+,? ){1,4})?(${name})`, 'u')
const somebodyBefore =
  /\b(?:my|our|his|her|their) (?:\p{L}+ ){1,3}$|\b(?:his|her|their) $|\b(?:if|for)\b[^.!?\n]*\bwho $/iu
const ofDeath = /passed|died|deceased|passing|death/i
const longestName = 80

export function hasLeft(text: string, from: MailContent['from']): boolean {
  return [...text.matchAll(departure)].some(({ 0: said, index }) => {
    if (/\b(?:I|my)\b/i.test(said)) return true
    const before = text.slice(Math.max(0, index - longestName), index).replace(/(?:\b(?:has|[a-z]{2,12}ly) ){1,2}$/, '')
    const isNamedAfter = said.endsWith(' of ')
    const after = text.slice(index + said.length, index + said.length + longestName)
    const name = (isNamedAfter ? nameAfter.exec(after) : nameBefore.exec(before))?.[1]
    if (name !== undefined) return isOf(name, from)
    // Someone without a name may be a relative.
    return !somebodyBefore.test(before) && !ofDeath.test(said)
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

/** Returns the addresses other than the sender's. */
export function contactsIn(text: string, from: MailContent['from']): string[] {
  const named = (text.match(address) ?? []).map(one => one.toLowerCase())
  return [...new Set(named)].filter(one => one !== from?.address.toLowerCase()).slice(0, mostContacts)
}

const mostContacts = 5
