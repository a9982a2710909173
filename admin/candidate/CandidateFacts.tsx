import { Box, Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { PipelineSelect, StatusSelect } from '../candidates/CandidateSelects.tsx'
import { EditCandidateDialog } from '../candidates/EditCandidateDialog.tsx'
import { Field } from '../kit/controls/Field.tsx'
import { shortDate } from '../kit/text/dates.ts'
import { mailtoAddress } from '../kit/text/mailtoAddress.ts'
import { CandidateSection } from './CandidateSection.tsx'

export function CandidateFacts({ candidate }: { candidate: CandidateBody }) {
  const [editing, setEditing] = useState(false)
  const { email, phone, firm, role, practiceArea, experience, skills, city, state, timezone } = candidate
  const { refId, isFromCaspio, caspioNote, createdAt } = candidate
  const facts = [
    ['Reference ID', refId],
    ['Role', role],
    ['Firm', firm],
    ['Practice Area', practiceArea],
    ['Email', email && <MuiLink href={mailtoAddress(email)}>{email}</MuiLink>],
    ['Phone', phone],
    ['Experience', experience],
    ['Skills', skills.join(', ')],
    ['Location', [city, state].filter(Boolean).join(', ')],
    ['Time Zone', timezone],
    ['Source', isFromCaspio === 'true' ? 'Caspio' : 'Manual'],
    ['From Caspio', caspioNote],
    ['Created', shortDate(createdAt)],
  ] as const
  return (
    <CandidateSection title="Facts" area="facts">
      <Button onClick={() => setEditing(true)} sx={{ mb: 1 }}>
        Edit Facts
      </Button>
      {editing && <EditCandidateDialog candidate={candidate} onClose={() => setEditing(false)} />}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
          gap: 1.25,
          m: 0,
        }}
      >
        <Field label="Status">
          <StatusSelect candidate={candidate} />
        </Field>
        <Field label="Pipeline">
          <PipelineSelect candidate={candidate} />
        </Field>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Field key={label} label={label}>
              {value}
            </Field>
          ))}
      </Box>
    </CandidateSection>
  )
}
