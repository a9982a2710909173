import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dateHint, shortDate } from '../../kit/text/dates.ts'
import { rowHeight } from '../../kit/theme/tokens.ts'
import { ResponseText } from '../ResponseText.tsx'
import { Stance } from '../Stance.tsx'
import { useOpenResponse } from '../useOpenResponse.ts'

/** Folders next to the group take space from the window. */
const roomy = '@container (min-width: 960px)'

const grid = {
  display: 'grid',
  gridTemplate: '"who who when" auto "text text text" auto "level actions actions" auto / 156px minmax(0, 1fr) auto',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
  minHeight: rowHeight,
  py: '3px',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  [roomy]: {
    gridTemplate: '"who when level text actions" auto / 220px 84px 156px minmax(0, 1fr) auto',
    columnGap: 1.5,
  },
}

/** Keeps the others in place when an action is missing. */
const actionsArea = {
  gridArea: 'actions',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  width: 160,
  '& .MuiButton-startIcon': { display: 'none' },
  [roomy]: { width: 196, '& .MuiButton-startIcon': { display: 'inherit' } },
}

interface GroupRowProps {
  response: ResponseBody
  who: ReactNode
  previewLength: number
  actions?: ReactNode
}

export function GroupRow({ response, who, previewLength, actions }: GroupRowProps) {
  const { id, receivedAt, content } = response
  const { open } = useOpenResponse()
  return (
    <Box data-item={id} sx={grid}>
      <Box sx={{ gridArea: 'who', overflowWrap: 'anywhere' }}>{who}</Box>
      <Box
        component="time"
        dateTime={receivedAt ?? undefined}
        title={dateHint(receivedAt)}
        sx={{ gridArea: 'when', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {shortDate(receivedAt)}
      </Box>
      <Box sx={{ gridArea: 'level' }}>
        <Stance response={response} />
      </Box>
      <Link
        component="button"
        underline="hover"
        color="inherit"
        align="left"
        onClick={() => open(id)}
        sx={{ gridArea: 'text', font: 'inherit', overflowWrap: 'anywhere' }}
      >
        <ResponseText content={content} length={previewLength} />
      </Link>
      {actions && <Box sx={actionsArea}>{actions}</Box>}
    </Box>
  )
}
