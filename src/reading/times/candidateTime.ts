import { agreedTime, type ThreadMessage } from './agreedTime.ts'
import { contains, distinct, fits, isExact, wallTimeOf } from './comparedTimes.ts'
import { instantsOf, type OfferedTime, offeredTimes } from './offeredTimes.ts'
import type { MeetingContext } from './threadMessage.ts'

/** An email between us and the candidate. */
export interface CandidateMessage
  extends Pick<ThreadMessage, 'key' | 'isOurs' | 'subject' | 'odataType' | 'words' | 'at'> {
  conversationId: string | null
}

interface CandidateTime {
  time: OfferedTime
  /** The email that accepts it. */
  key: string
}

/**
 * Returns the one offered time that the candidate accepts. Expects emails after the offer, the oldest first, and the
 * candidate's own zone as the business zone.
 */
export function candidateTime(
  offer: Omit<CandidateMessage, 'isOurs'>,
  offered: readonly OfferedTime[],
  messages: readonly CandidateMessage[],
  about: MeetingContext,
): CandidateTime | null {
  const open = offered.filter(({ isPast, isOpenEnded, alternativeDate }) => !isPast && !isOpenEnded && !alternativeDate)
  if (open.length === 0) return null
  const accepted = [...Map.groupBy(messages, message => message.conversationId)].flatMap(([id, own]) => {
    // A forward without times shows the firm's own words.
    const talk = own.filter(
      ({ isOurs, words, at }) => !isOurs || offeredTimes(words, at, about.businessZone).length > 0,
    )
    return (
      acceptedIn(
        id !== null && id === offer.conversationId ? [{ ...offer, isOurs: true }, ...talk] : talk,
        open,
        about,
      ) ?? []
    )
  })
  return distinct(accepted.map(({ time }) => time)).length === 1 ? accepted.at(-1)! : null
}

const ownZone = /\b(?:my|our|local) (?:own )?time\b/i

/** Reads us, or the firm, as the side that asks the candidate. */
function acceptedIn(
  talk: readonly CandidateMessage[],
  offered: readonly OfferedTime[],
  about: MeetingContext,
): CandidateTime | null {
  const agreed = agreedTime(
    talk.map(message => ({
      ...message,
      mayAgree: !message.isOurs && !ownZone.test(message.words),
      isElsewhere: false,
      refuses: false,
      otherNames: [],
    })),
    about,
  )
  if (!agreed?.key) return null
  const { key, zone, zoneStated, startsAt } = agreed
  const named = { ...wallTimeOf(agreed), zoneStated }
  const [exact, ...others] = distinct(offered.filter(time => isExact(time) && fits(time, named)))
  if (exact) return others.length === 0 ? { time: exact, key } : null
  const window = offered.find(time => (zoneStated || time.zone === zone) && contains(time, { ...time, ...named }))
  return window ? { time: { ...window, ...wallTimeOf({ startsAt, zone: window.zone }), endTime: null }, key } : null
}

/** True if an email offers the time too. */
export function offers(
  { words, at }: Pick<CandidateMessage, 'words' | 'at'>,
  time: OfferedTime,
  zone: string,
): boolean {
  const { startsAt } = instantsOf(time)
  return offeredTimes(words, at, zone).some(other => instantsOf(other).startsAt === startsAt || contains(other, time))
}
