import { Box, Skeleton, TextField, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { TemplateField } from '../../../src/domain/followUps/followUpTemplate.ts'
import { editableTemplate, writtenTemplate } from './templateHtml.ts'

const Editor = lazy(() => import('../../compose/editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

interface WordsFieldsProps {
  subject: string
  /** Only the initial value counts. */
  body: string
  onSubject: (subject: string) => void
  onBody: (body: string) => void
  subjectError?: string | undefined
}

export function WordsFields({ subject, body, onSubject, onBody, subjectError }: WordsFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextField
        label="Subject"
        size="small"
        placeholder="Re: plus the subject of each thread"
        value={subject}
        onChange={({ target }) => onSubject(target.value)}
        error={subjectError !== undefined}
        helperText={subjectError}
        slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={242} />}>
        <Editor html={editableTemplate(body)} onChange={html => onBody(writtenTemplate(html))} />
      </Suspense>
    </Box>
  )
}

const fields: Record<TemplateField, string> = {
  firstName: "the person's first name, or 'there' if unknown",
  candidate: "the candidate's name",
  firm: "the person's firm",
  sentAgo: "when the submission was sent: 'yesterday', '6 days ago', '2 months ago'",
  daysSince: 'the number of days since the submission was sent',
}

export function FieldsExplained() {
  return (
    <Box
      component="dl"
      aria-label="Fields"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.25, m: 0, mt: 1 }}
    >
      {Object.entries(fields).map(([name, what]) => (
        <Box key={name} sx={{ display: 'contents', fontSize: '0.75rem' }}>
          <Box component="dt" sx={{ fontFamily: 'monospace' }}>
            {`{{${name}}}`}
          </Box>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {what}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
