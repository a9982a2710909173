import { Box, Chip, TextField } from '@mui/material'
import { type RefObject, useRef } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { insertSentence, insertText } from './insertText.ts'
import { isTouched, type ReplyLetter } from './letters/letters.ts'
import { ownText } from './letters/ownText.ts'
import { SnippetField } from './snippets/SnippetField.tsx'
import { snippetText } from './snippets/snippetText.ts'
import { withoutGreeting } from './snippets/withoutGreeting.ts'
import { offeredTimeText, timeSentence } from './times/timeText.ts'
import { isForward, useAnsweredResponse } from './useAnsweredResponse.ts'

interface ReplyMessageProps {
  letter: ReplyLetter
  onChange: (text: string) => void
}

export function ReplyMessage({ letter, onChange }: ReplyMessageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const response = useAnsweredResponse(letter)
  const before = () => field.current?.value.slice(0, field.current.selectionStart) ?? ''
  return (
    <>
      {response && !isForward(letter) && <TimeChips response={response} field={field} />}
      <SnippetField
        letter={letter}
        before={before}
        onInsert={(html, length) =>
          field.current && insertText(field.current, snippetText(withoutGreeting(html, before())), length)
        }
      >
        <TextField
          label="Message"
          multiline
          minRows={8}
          maxRows={18}
          autoFocus={!isForward(letter) || isTouched(letter)}
          value={letter.body}
          inputRef={field}
          onChange={({ target }) => onChange(target.value)}
          onFocus={useCursorAfterText(letter)}
          slotProps={{ htmlInput: { maxLength: 3_000_000 } }}
        />
      </SnippetField>
    </>
  )
}

function useCursorAfterText(letter: ReplyLetter) {
  const started = useRef(false)
  return ({ target }: { target: HTMLTextAreaElement | HTMLInputElement }) => {
    if (started.current) return
    started.current = true
    const end = ownText(letter).length
    target.setSelectionRange(end, end)
    target.scrollTop = 0
  }
}

function TimeChips({
  response,
  field,
}: {
  response: ResponseDetailsBody
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const { offeredTimes, writing } = response
  const open = offeredTimes.filter(({ isPast }) => !isPast)
  if (open.length === 0) return null
  return (
    <Box role="group" aria-label="Times offered" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {open.map(offer => (
        <Chip
          key={offer.start}
          component="button"
          size="small"
          variant="outlined"
          label={offeredTimeText(offer)}
          onClick={() => field.current && insertSentence(field.current, timeSentence(offer, writing.zone))}
        />
      ))}
    </Box>
  )
}
