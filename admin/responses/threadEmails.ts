import type { ResponseBody, ThreadEmailBody } from '../../src/contract/responses.ts'
import { confidenceIn } from './levels.ts'

type Thread = Pick<ResponseBody, 'threadEmails'>

/** The newest message of a thread; nothing where it has one alone. */
export const newestEmail = ({ threadEmails }: Thread): ThreadEmailBody | undefined => threadEmails.at(-1)

/** The message of a thread whose level stands. */
export const decidingEmail = ({ threadEmails }: Thread): ThreadEmailBody | undefined =>
  threadEmails.find(({ decides }) => decides)

/** Which message a row opens: the newest unread one of its thread, else the one whose level stands, else the newest. */
export function openedId(response: Thread & Pick<ResponseBody, 'id'>): string {
  const unread = response.threadEmails.findLast(({ isRead }) => isRead === 'false')
  return (unread ?? decidingEmail(response) ?? newestEmail(response))?.id ?? response.id
}

/** How sure the level is that stands, in percent; null where another was judged. */
export function stanceConfidence(response: ResponseBody): number | null {
  return confidenceIn(response.stance, decidingEmail(response) ?? response)
}

/** The other messages of a thread: those after it, of the one that leads it. */
export const otherEmailsOf = (response: ResponseBody) => response.threadEmails.filter(({ id }) => id !== response.id)
