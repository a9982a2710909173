const ours = `(?:times?|availability|slots?|dates|windows|openings)`
const before = String.raw`[^.:;!?\n]{0,60}`

/** 'Please send times on', but not 'I can send some times on'. */
const asksForTimes = new RegExp(
  String.raw`(?<!\b(?:I|we|I['’]ll|we['’]ll|I['’]ve|we['’]ve)(?: (?:can|could|will|would|may|might|shall|did|also|just)){0,2} )\b(?:send|ask|get|give|suggest|propose|provide|share|advise|need|let (?:me|us) (?:have|know)|what|which|(?:do|does) (?:you|she|he|they) have|has (?:she|he)|are there)\b${before}\b${ours}\b(?:(?!\b(?:I|we|I['’]m|we['’]re) )[^.:;!?\n]){0,60}$`,
  'i',
)
/** 'When is she free on'. */
const asksWhen = new RegExp(String.raw`\bwhen (?:is|are|can|could|would|might)\b${before}$`, 'i')
/** 'Availability for her Tuesday?' */
const beginsWithTimes = new RegExp(`(?:^|[.!?\\n]) ?(?:any |her |his )?(?:availability|times|slots)\\b${before}$`, 'i')

/** True if the words before a named day ask us for times on it. */
export function asksForOurTimes(text: string, start: number): boolean {
  const said = text.slice(Math.max(0, start - 160), start)
  return [asksForTimes, asksWhen, beginsWithTimes].some(pattern => pattern.test(said))
}
