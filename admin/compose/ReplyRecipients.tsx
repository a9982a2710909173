import { Button } from '@mui/material'
import { useState } from 'react'
import { CopiesToggles } from './CopiesToggles.tsx'
import { isTouched, type ReplyLetter } from './letters/letters.ts'
import { RecipientsText } from './RecipientsText.tsx'
import { isForward, useSuggestedRecipients } from './useAnsweredResponse.ts'
import { useCopiedPeople } from './writers/useCopiedPeople.ts'

interface ReplyRecipientsProps {
  letter: ReplyLetter
  onWrite: (written: Partial<ReplyLetter>) => void
}

export function ReplyRecipients({ letter, onWrite }: ReplyRecipientsProps) {
  const { to, cc, bcc } = letter
  const likely = useSuggestedRecipients(letter)
  const [shown, setShown] = useState<'cc' | 'bcc' | null>(null)
  const toggle = (copies: 'cc' | 'bcc', on: boolean) => {
    setShown(on ? copies : null)
    onWrite({ [copies]: on ? '' : undefined })
  }
  const copied = useCopiedPeople(letter)
  return (
    <>
      <RecipientsText
        label="To"
        value={to}
        onChange={text => onWrite({ to: text })}
        likely={likely}
        autoFocus={isForward(letter) && !isTouched(letter)}
        end={<CopiesToggles cc={cc !== undefined} bcc={bcc !== undefined} onToggle={toggle} />}
      />
      {cc !== undefined && (
        <RecipientsText
          label="Cc"
          value={cc}
          autoFocus={shown === 'cc'}
          onChange={text => onWrite({ cc: text })}
          likely={likely}
        />
      )}
      {copied.length > 0 && (
        <Button
          size="small"
          onClick={() => onWrite({ cc: [cc, ...copied].filter(Boolean).join(', ') })}
          sx={{ justifySelf: 'start', textAlign: 'left' }}
        >
          Add to Cc: {copied.join(', ')}
        </Button>
      )}
      {bcc !== undefined && (
        <RecipientsText
          label="Bcc"
          value={bcc}
          autoFocus={shown === 'bcc'}
          onChange={text => onWrite({ bcc: text })}
          likely={likely}
        />
      )}
    </>
  )
}
