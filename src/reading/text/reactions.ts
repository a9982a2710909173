import type { InterestLevel } from '../../domain/responses/interest.ts'

export interface Reaction {
  sentence: string
  level: Extract<InterestLevel, 'low' | 'not_interested'>
}

const named =
  /^\s{0,40}(?<emoji>[^\s\p{L}\p{N}]{1,8}\s{1,40})?(?<said>(?!(?:i|we|they)\s)\S.{0,60}?\s(?:reacted(?:\s\S{1,8})? (?:to your (?:message|e-?mail)|via \w{1,20}|with an? \p{L}[\p{L} -]{1,20})|(?:dis)?liked your (?:message|e-?mail)|(?:loved|laughed at|emphasi[sz]ed|questioned) your (?:message|e-?mail))(?:\s?:)?(?: \S{1,8})?)(?<again> with \S{1,8})?(?:\s{0,5}\|\s{0,5}get outlook.{0,30})?(?=\s{0,20}(?:\n|$))/iu
const quoting =
  /^\s{0,40}(?<said>(?:(?!(?:I|We|They|The)\s)\p{Lu}\S{0,30}\s(?:\p{Lu}\S{0,30}\s){0,3})?(?:(?:[Dd]isl|[Ll])iked|[Ll]oved|[Ll]aughed at|[Ee]mphasi[sz]ed|[Qq]uestioned) ["“][^"“”\n]{1,400}["”])\s{0,40}$/u
const longestNotice = 600

/** Takes thumbs down as a refusal, any other reaction as an acknowledgement. */
export function findReaction(text: string): Reaction | undefined {
  if (text.length > longestNotice) return undefined
  const found = named.exec(text.slice(0, 300)) ?? quoting.exec(text)
  if (!found?.groups) return undefined
  const [whole] = found
  return {
    sentence: sentenceOf(found.groups),
    level: /👎|\bdisliked\b|\bthumbs[- ]down\b/iu.test(whole) ? 'not_interested' : 'low',
  }
}

/** Adds the emoji above when the sentence names none. */
function sentenceOf({ emoji, said = '', again }: Record<string, string | undefined>): string {
  if (!emoji) return said.trim()
  // The footer repeats the emoji above.
  if (again?.includes(emoji.trim())) return emoji.trim()
  return /\breacted (?:to|via) [^\p{Extended_Pictographic}]*$/u.test(said) ? `${emoji}${said}`.trim() : said.trim()
}
