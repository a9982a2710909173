import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { interestLevels } from '../../src/domain/responses/interest.ts'
import { BadgeMenu } from '../kit/controls/BadgeMenu.tsx'
import { useSetBy } from './details/useSetBy.ts'
import { InterestBadge } from './InterestBadge.tsx'
import { confidenceIn, levelLabel } from './levels.ts'
import { StanceNow } from './Stance.tsx'
import { useCorrection } from './useCorrection.ts'

/** Corrects the message's level but shows the thread's stance (DET-05). */
export function ResponseLevel({ response }: { response: ResponseDetailsBody }) {
  const correct = useCorrection()
  const setBy = useSetBy(response)
  const { messageLevel, interestLevel, stance } = response
  const confidence = confidenceIn(messageLevel, response)
  const known = [confidence !== null && `${confidence}% confidence`, setBy].filter(Boolean)
  return (
    <>
      <BadgeMenu
        name="Interest Level"
        value={interestLevel}
        options={interestLevels}
        labelOf={levelLabel}
        onChoose={level => void correct(response, { interestLevel: level })}
        shortcut="i"
      >
        <InterestBadge level={messageLevel} />
      </BadgeMenu>{' '}
      {known.join(', ')}
      {messageLevel !== stance && (
        <>
          {' '}
          <StanceNow stance={stance} />
        </>
      )}
    </>
  )
}
