const replyDefault = 'Email Response'
const forwardDefault = 'Client Response'
const replyPrefix = /^\s{0,20}re\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i
const forwardPrefix = /^\s{0,20}fwd?\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i
const prefix = /^\s{0,20}(?:re|fwd?)\s{0,20}(?:\[\d{1,4}\])?\s{0,20}:/i

/** MBX-24 */
export const shownSubject = (subject: string | null | undefined): string => subject?.trim() || '(No Subject)'

/** VAL-06, VAL-07. */
export function replySubject(original: string | null | undefined): string {
  const subject = original?.trim() ? original : replyDefault
  return replyPrefix.test(subject) ? subject : `RE: ${subject}`
}

/** VAL-08 */
export function composerReplySubject(original: string | null | undefined): string {
  const subject = original ?? ''
  return replyPrefix.test(subject) ? subject : `Re: ${subject}`
}

/** VAL-09, VAL-10. */
export function forwardSubject(original: string | null | undefined): string {
  const subject = original?.trim() ? original : forwardDefault
  return forwardPrefix.test(subject) ? subject : `FW: ${subject}`
}

/** GRP-02. */
export function stripSubjectPrefixes(subject: string): string {
  let rest = subject
  for (let match = prefix.exec(rest); match; match = prefix.exec(rest)) rest = rest.slice(match[0].length)
  return rest.trim()
}

/** Turns control characters into spaces (RFC 5322 section 2.2). */
export function oneLine(subject: string): string {
  return subject
    .split(/\p{Cc}+/u)
    .join(' ')
    .trim()
}
