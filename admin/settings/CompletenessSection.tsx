import CheckIcon from '@mui/icons-material/FactCheckOutlined'
import { Alert, Box, Button, Skeleton, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { CompletenessBody, QuarantinedMessageBody } from '../../src/contract/status.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { type HeaderColumn, TableHeader } from '../kit/controls/TableHeader.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { dateAndTime } from '../kit/text/dates.ts'
import { figuresHeight } from '../kit/theme/tokens.ts'
import { FailureList } from './FailureList.tsx'
import { Section } from './Section.tsx'
import { useVerification } from './useVerification.ts'

export function CompletenessSection() {
  const { completeness, error, refetch, isVerifying, verify } = useVerification()
  return (
    <Section
      title="Completeness"
      lead="Compares every folder with the mailbox, email by email. Fetches what is missing and removes what is gone."
    >
      <BusyButton
        variant="outlined"
        startIcon={<CheckIcon />}
        onClick={verify}
        disabled={isVerifying}
        sx={{ minWidth: 124 }}
      >
        {isVerifying ? 'Comparing...' : 'Verify Mail'}
      </BusyButton>
      {error && !completeness && (
        <LoadFailure
          error={error}
          otherwise="The last comparison could not be loaded."
          onRetry={refetch}
          sx={{ mt: 1.5 }}
        />
      )}
      {!completeness && !error && <Skeleton height={40} />}
      {completeness && <Refused folders={completeness.folders} />}
      {completeness && <Result completeness={completeness} />}
      <Quarantine />
    </Section>
  )
}

function Refused({ folders }: Pick<CompletenessBody, 'folders'>) {
  const refused = folders.filter(folder => folder.refusedSince !== null)
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      Microsoft does not let Rejoinder read {refused.length === 1 ? 'this folder' : 'these folders'}, so it misses
      replies there:
      {refused.map(({ folderId, displayName, refusedSince, refusal }) => (
        <Typography key={folderId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {displayName}, since {refusedSince && dateAndTime(refusedSince)}: {refusal}
        </Typography>
      ))}
    </Alert>
  )
}

function Result({ completeness }: { completeness: CompletenessBody }) {
  const [unfolded, setUnfolded] = useState(false)
  const { complete, checkedAt, ours, inMailbox, surplus, differing, folders } = completeness
  if (!checkedAt)
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        Not compared with the mailbox yet.
      </Typography>
    )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1.5 }}>
        <StateBadge tone={complete ? 'good' : 'bad'}>{complete ? 'complete' : 'incomplete'}</StateBadge>
        <Typography>
          {ours.toLocaleString('en-US')} of {inMailbox.toLocaleString('en-US')} emails
          {surplus > 0 && `, ${surplus.toLocaleString('en-US')} extra in Rejoinder`}
          {differing > 0 && `, ${differing.toLocaleString('en-US')} out of date`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Compared {dateAndTime(checkedAt)}
        </Typography>
        <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Hide folders' : `Show ${folders.length} folders`}
        </Button>
      </Box>
      {unfolded && <Folders folders={folders} />}
    </>
  )
}

const columns: HeaderColumn[] = [
  { label: 'Folder' },
  { label: 'In mailbox', width: '16%', align: 'right' },
  { label: 'In Rejoinder', width: '16%', align: 'right' },
  { label: 'Was missing', width: '16%', align: 'right' },
  { label: 'Extra', width: '16%', align: 'right' },
]

function Folders({ folders }: Pick<CompletenessBody, 'folders'>) {
  return (
    <Table
      size="small"
      aria-label="Folders compared"
      sx={{ tableLayout: 'fixed', mt: 1, '& tbody > tr': { height: figuresHeight } }}
    >
      <TableHeader columns={columns} />
      <TableBody>
        {folders.map(({ folderId, displayName, inMailbox, ours, missing, surplus }) => (
          <TableRow key={folderId}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{displayName}</TableCell>
            {[inMailbox, ours, missing, surplus].map((count, at) => (
              <TableCell key={columns[at + 1]?.label} align="right">
                {count === null ? '-' : count.toLocaleString('en-US')}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Quarantine() {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Emails that could not be read are in quarantine, and are tried again automatically.
      </Typography>
      <FailureList<QuarantinedMessageBody>
        resource="outlook/quarantine"
        what="emails"
        at="lastTriedAt"
        none="No emails in quarantine."
        failureOf={({ fromAddress, folder, attempts, reason }) => ({
          what: `From ${fromAddress ?? 'an unknown sender'}, in ${folder}`,
          reason: `Attempts: ${attempts}. ${reason}`,
        })}
      />
    </>
  )
}
