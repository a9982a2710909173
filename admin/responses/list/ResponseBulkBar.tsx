import { Button, Paper, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { toastHeightProperty } from '../../kit/feedback/toastSpace.ts'
import { useArchiveSelected } from './useArchiveSelected.ts'

/** RESP-16 */
export function ResponseBulkBar() {
  const { selectedIds, onUnselectItems } = useListContext<ResponseBody>()
  const archive = useArchiveSelected()
  if (selectedIds.length === 0) return null

  return (
    <Paper
      role="toolbar"
      aria-label="Selected responses"
      sx={theme => ({
        position: 'sticky',
        bottom: `calc(var(${toastHeightProperty}, 0px) + 16px)`,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        justifyContent: 'space-between',
        width: { xs: '100%', sm: 'fit-content' },
        mx: 'auto',
        pl: { xs: 1, sm: 2 },
        pr: { xs: 0.5, sm: 1 },
        py: 1,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
      })}
    >
      <Typography variant="body2" role="status" sx={{ mr: { xs: 0, sm: 1 } }}>
        {selectedIds.length} item(s) selected
      </Typography>
      <Button variant="contained" onClick={archive}>
        Archive Selected
      </Button>
      <Button onClick={() => onUnselectItems()}>Clear Selection</Button>
    </Paper>
  )
}
