import { Alert, Box, Button, Link as MuiLink } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { CandidateOverviewBody, WithdrawalBody } from '../../src/contract/candidateOverview.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dateHint, shortDate } from '../kit/text/dates.ts'
import { mailboxPath } from '../kit/text/mailboxPath.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshResponses } from '../providers/refresh.ts'

type Overview = Pick<CandidateOverviewBody, 'candidate' | 'withdrawals'>

export function Withdrawals({ candidate, withdrawals }: Overview) {
  const set = useWithdrawal(candidate.id)
  if (withdrawals.length === 0) return null
  return (
    <Alert
      role="note"
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => set(false)} sx={{ whiteSpace: 'nowrap' }}>
          Mark as Not Withdrawn
        </Button>
      }
    >
      {withdrawals.map(withdrawal => (
        <Box key={`${withdrawal.firm} ${withdrawal.at}`}>
          <Withdrawal withdrawal={withdrawal} />
        </Box>
      ))}
    </Alert>
  )
}

function Withdrawal({
  withdrawal: { firm, at, words, setBy, emailId, emailFolderId },
}: {
  withdrawal: WithdrawalBody
}) {
  return (
    <>
      <time dateTime={at} title={dateHint(at)}>
        Withdrew {firm && `from ${firm} `}on {shortDate(at)}
      </time>
      {words ? `: “${words}” ` : setBy && `, marked by ${setBy}`}
      {emailId && emailFolderId && (
        <MuiLink component={Link} to={mailboxPath(emailFolderId, emailId)} color="inherit">
          Show email
        </MuiLink>
      )}
    </>
  )
}

export function WithdrawButton({ candidate, withdrawals }: Overview) {
  const set = useWithdrawal(candidate.id)
  if (withdrawals.some(({ firm }) => firm === null)) return null
  return (
    <Button onClick={() => set(true)} title="Follow-ups will skip everyone about this candidate">
      Mark as Withdrawn
    </Button>
  )
}

function useWithdrawal(id: string): (isWithdrawn: boolean) => void {
  const client = useQueryClient()
  const act = useUndoable()
  const save = async (isWithdrawn: boolean) => {
    await dataProvider.setWithdrawal(id, isWithdrawn)
    await refreshResponses(client)
  }
  const title = (isWithdrawn: boolean) => `Candidate marked as ${isWithdrawn ? '' : 'not '}withdrawn`
  return isWithdrawn =>
    void act({
      make: () => save(isWithdrawn),
      done: { title: title(isWithdrawn) },
      failed: error => ({ title: 'Error', description: errorTextOr(error, 'The withdrawal was not changed.') }),
      undo: () => ({ run: () => save(!isWithdrawn), done: title(!isWithdrawn) }),
    })
}
