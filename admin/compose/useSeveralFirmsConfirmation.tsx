import { useRef, useState } from 'react'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { useSession } from '../providers/session.ts'
import { type Letter, missingOf } from './letters/letters.ts'
import { outsideFirms } from './outsideFirms.ts'
import { isForward, useAnsweredResponse } from './useAnsweredResponse.ts'

/** Asks once before several firms see each other's addresses on an email about a candidate. */
export function useSeveralFirmsConfirmation(letter: Letter, send: () => void) {
  const { data: session } = useSession()
  const response = useAnsweredResponse(letter)
  const isAnswer = response !== undefined || letter.kind === 'reply' || isForward(letter)
  const isAboutCandidate = isAnswer || letter.attachments.length > 0
  const firms = outsideFirms(letter, {
    mailbox: session?.mailbox ?? '',
    candidate: response?.writing.candidateEmail ?? '',
  })
  const accepted = useRef('')
  const [asking, setAsking] = useState(false)
  const ask = () => {
    if (!isAboutCandidate || firms.length < 2 || accepted.current === firms.join() || missingOf(letter)) send()
    else setAsking(true)
  }
  const goOn = () => {
    setAsking(false)
    accepted.current = firms.join()
    send()
  }
  const question = (
    <ConfirmDialog
      open={asking}
      title={`Send to ${firms.length} firms?`}
      yes="Send Anyway"
      no="Go Back"
      usual="no"
      onYes={goOn}
      onNo={() => setAsking(false)}
    >
      This email goes to {firms.length} firms, and each sees the other addresses.
    </ConfirmDialog>
  )
  return { ask, question }
}
