import type { ResponseBody, ThreadEmailBody } from '../../src/contract/responses.ts'
import { confidenceIn } from './levels.ts'

type Thread = Pick<ResponseBody, 'threadEmails'>

export const newestEmail = ({ threadEmails }: Thread): ThreadEmailBody | undefined => threadEmails.at(-1)

export const decidingEmail = ({ threadEmails }: Thread): ThreadEmailBody | undefined =>
  threadEmails.find(({ decides }) => decides)

/** The newest message, which the row shows as Latest. */
export const openedId = (response: Thread & Pick<ResponseBody, 'id'>): string =>
  newestEmail(response)?.id ?? response.id

/** Returns percent, or null if another level was judged. */
export function stanceConfidence(response: ResponseBody): number | null {
  return confidenceIn(response.stance, decidingEmail(response) ?? response)
}

/** RESP-12 */
export const followsText = ({ messageLevel }: ThreadEmailBody, { shownLevel }: Pick<ResponseBody, 'shownLevel'>) =>
  messageLevel === shownLevel ? '(follows primary)' : ''

export const otherEmailsOf = (response: ResponseBody) => response.threadEmails.filter(({ id }) => id !== response.id)
