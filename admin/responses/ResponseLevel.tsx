import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { InterestBadge } from './InterestBadge.tsx'
import { confidenceIn } from './levels.ts'
import { StanceNow } from './Stance.tsx'

/** DET-05: what this message says, and what the thread says by now. */
export function ResponseLevel({ response }: { response: ResponseDetailsBody }) {
  const { messageLevel, stance, correctedAt } = response
  const confidence = confidenceIn(messageLevel, response)
  const known = [confidence !== null && `${confidence}% confidence`, correctedAt && 'corrected'].filter(Boolean)
  return (
    <>
      <InterestBadge level={messageLevel} /> {known.join(', ')}
      {messageLevel !== stance && (
        <>
          {' '}
          <StanceNow stance={stance} />
        </>
      )}
    </>
  )
}
