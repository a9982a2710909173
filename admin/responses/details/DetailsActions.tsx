import ReminderIcon from '@mui/icons-material/AccessAlarm'
import ForwardIcon from '@mui/icons-material/Forward'
import ReplyIcon from '@mui/icons-material/Reply'
import ReplyAllIcon from '@mui/icons-material/ReplyAll'
import { Box, Button, DialogActions } from '@mui/material'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { useComposer } from '../../compose/composerContext.ts'
import type { AnswerKind } from '../../compose/useEmailAnswer.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { useKeys } from '../../kit/keys/useKeys.ts'
import { useRemindOfResponse } from '../reminders/useRemindOfResponse.ts'
import { useArchive } from '../useArchive.ts'
import { useResponseAnswer } from '../useResponseAnswer.ts'

interface DetailsActionsProps {
  id: string
  response: ResponseDetailsBody | undefined
  /** False while only the list's row is loaded. */
  complete: boolean
  onClose: () => void
  onDone: (response: ResponseDetailsBody) => void
}

const bar = {
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 1,
  px: { xs: 2, sm: 3 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** DET-07, DET-08 */
export function DetailsActions({ id, response, complete, onClose, onDone }: DetailsActionsProps) {
  const { markRead } = useArchive()
  const composer = useComposer()
  const { answer, answerById } = useResponseAnswer()
  const by = (how: AnswerKind) => () => void (response && complete ? answer(response, how) : answerById(id, how))
  const remindOf = useRemindOfResponse()
  const remind = () => response && remindOf(response)
  const done = () => response && onDone(response)
  const keys = { e: done, h: remind, r: by('reply'), a: by('replyAll'), f: by('forward') }
  useKeys(composer.isOpen ? {} : keys)
  return (
    <DialogActions disableSpacing sx={bar}>
      <BusyButton variant="contained" startIcon={<ReplyIcon />} disabled={!complete} onClick={by('reply')}>
        Reply
      </BusyButton>
      <BusyButton
        variant="outlined"
        startIcon={<ReplyAllIcon />}
        disabled={!response?.emailId}
        onClick={by('replyAll')}
      >
        Reply All
      </BusyButton>
      <BusyButton variant="outlined" startIcon={<ForwardIcon />} disabled={!complete} onClick={by('forward')}>
        Forward
      </BusyButton>
      <BusyButton variant="outlined" startIcon={<ReminderIcon />} disabled={!response} onClick={remind}>
        Remind Me
      </BusyButton>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {response?.isRead === 'false' && (
          <Button variant="outlined" onClick={() => void markRead(response.id)}>
            Mark as Read
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </Box>
    </DialogActions>
  )
}
