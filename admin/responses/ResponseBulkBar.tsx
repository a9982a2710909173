import { Button, Paper, Typography } from '@mui/material'
import { useDataProvider, useListContext } from 'react-admin'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useArchive } from './useArchive.ts'

/** RESP-16: what can be done with the chosen rows. */
export function ResponseBulkBar() {
  const { data, selectedIds, onUnselectItems } = useListContext<ResponseBody>()
  const dataProvider = useDataProvider()
  const { archiveRows } = useArchive()
  if (selectedIds.length === 0) return null

  const archive = async () => {
    const listed = (data ?? []).filter(row => selectedIds.includes(row.id))
    const elsewhere = selectedIds.filter(id => !listed.some(row => row.id === id))
    const others =
      elsewhere.length > 0 ? await dataProvider.getMany<ResponseBody>('responses', { ids: elsewhere }) : null
    onUnselectItems()
    await archiveRows([...listed, ...(others?.data ?? [])])
  }

  return (
    <Paper
      role="toolbar"
      aria-label="Selected responses"
      sx={theme => ({
        position: 'sticky',
        bottom: 16,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        justifyContent: 'space-between',
        width: { xs: '100%', sm: 'fit-content' },
        mx: 'auto',
        pl: { xs: 1, sm: 2 },
        pr: 1,
        py: 1,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
      })}
    >
      <Typography variant="body2" role="status" sx={{ mr: 1 }}>
        {selectedIds.length} item(s) selected
      </Typography>
      <Button variant="contained" onClick={archive}>
        Archive Selected
      </Button>
      <Button onClick={() => onUnselectItems()}>Clear Selection</Button>
    </Paper>
  )
}
