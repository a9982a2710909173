const replyDefault = 'Email Response'
const forwardDefault = 'Client Response'
const replyPrefix = /^\s{0,20}re\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i
const forwardPrefix = /^\s{0,20}fwd?\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i
const prefix = /^\s{0,20}(?:re|fwd?)\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i

/** A subject as it is shown. Source: MBX-24. */
export const shownSubject = (subject: string | null | undefined): string => subject?.trim() || '(No Subject)'

/**
 * The subject of a reply: unchanged when it already starts with 'RE:' in any case, else 'RE: ' before it; 'Email Response' when the
 * original has none. Source: VAL-06, VAL-07.
 */
export function replySubject(original: string | null | undefined): string {
  const subject = original?.trim() ? original : replyDefault
  return replyPrefix.test(subject) ? subject : `RE: ${subject}`
}

/** The subject of a reply from the composer: 'Re: ' before it unless it starts with it in any case. Source: VAL-08. */
export function composerReplySubject(original: string | null | undefined): string {
  const subject = original ?? ''
  return replyPrefix.test(subject) ? subject : `Re: ${subject}`
}

/**
 * The subject of a forward: unchanged when it starts with 'FW:' or 'Fwd:' in any case, else 'FW: ' before it; 'Client Response' when
 * the original has none. Source: VAL-09, VAL-10.
 */
export function forwardSubject(original: string | null | undefined): string {
  const subject = original?.trim() ? original : forwardDefault
  return forwardPrefix.test(subject) ? subject : `FW: ${subject}`
}

/**
 * The subject without the prefixes 'RE:', 'FW:' and 'FWD:' at its front, repeated and in any case: what a conversation
 * is grouped and headed by. Source: GRP-02.
 */
export function stripSubjectPrefixes(subject: string): string {
  let rest = subject
  for (let match = prefix.exec(rest); match; match = prefix.exec(rest)) rest = rest.slice(match[0].length)
  return rest.trim()
}
