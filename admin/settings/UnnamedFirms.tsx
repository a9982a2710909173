import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { UnnamedFirmBody } from '../../src/contract/firmNames.ts'
import { plural } from '../../src/domain/plural.ts'
import type { FirmNameDraft } from '../candidates/clients/useFirmNameChanges.ts'

interface UnnamedFirmsProps {
  firms: UnnamedFirmBody[]
  onName: (draft: FirmNameDraft) => void
  onNameAll: (firms: UnnamedFirmBody[]) => void
}

const sources: Record<NonNullable<UnnamedFirmBody['suggestion']>['source'], string> = {
  signature: 'From the signature',
  sender: 'From the sender name',
  folder: 'From the folder',
  candidate: 'From a candidate’s firm,',
}

export function UnnamedFirms({ firms, onName, onNameAll }: UnnamedFirmsProps) {
  const suggested = firms.filter(({ suggestion }) => suggestion).length
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        Firms without a name
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Follow-ups cannot mention these firms by name yet.
      </Typography>
      {suggested > 0 && (
        <Button variant="outlined" onClick={() => onNameAll(firms)} sx={{ mb: 1 }}>
          Use {plural(suggested, 'suggestion')}
        </Button>
      )}
      <Box sx={{ maxHeight: 330, overflowY: 'auto' }}>
        <Table
          size="small"
          stickyHeader
          aria-label="Firms without a name"
          sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Domain</TableCell>
              <TableCell align="right">Emails</TableCell>
              <TableCell>Suggestion</TableCell>
              <TableCell>Actions</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {firms.map(({ domain, emailCount, suggestion }) => (
              <TableRow key={domain} data-unnamed={domain}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{domain}</TableCell>
                <TableCell align="right">{emailCount.toLocaleString('en-US')}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {suggestion ? (
                    <>
                      {suggestion.name}
                      <Typography variant="caption" component="p" color="textSecondary">
                        {sources[suggestion.source]} “{suggestion.evidence}”
                      </Typography>
                    </>
                  ) : (
                    '–'
                  )}
                </TableCell>
                <TableCell>
                  <Button
                    onClick={() => onName({ domain, ...(suggestion && { name: suggestion.name }) })}
                    aria-label={`Name ${domain}`}
                  >
                    Name
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}
