import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { FirmNameBody } from '../../src/contract/firmNames.ts'
import { type FirmNameDraft, useFirmNameChanges, useUnnamedFirms } from '../candidates/clients/useFirmNameChanges.ts'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useFirmNames } from '../providers/useFirmNames.ts'
import { FirmNameDialog } from './FirmNameDialog.tsx'
import { Section } from './Section.tsx'
import { UnnamedFirms } from './UnnamedFirms.tsx'

export function FirmNamesSection() {
  const { data, error, refetch } = useFirmNames()
  const { data: unnamed = [] } = useUnnamedFirms()
  const { save, remove, nameAsSuggested } = useFirmNameChanges()
  const [edited, setEdited] = useState<FirmNameDraft | null>(null)
  const close = () => setEdited(null)
  return (
    <Section
      title="Firm Names"
      lead="What each firm is called on every screen. A firm without a name is shown by its domain, such as Hklaw for hklaw.com, and follow-ups never use that guess."
    >
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited({})} sx={{ mb: 1.5 }}>
        Add Firm Name
      </Button>
      {error && !data && (
        <LoadFailure error={error} otherwise="The firm names could not be loaded." onRetry={refetch} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={550} />}
      {data && <FirmNames names={data} onEdit={setEdited} onRemove={remove} />}
      {unnamed.length > 0 && <UnnamedFirms firms={unnamed} onName={setEdited} onNameAll={nameAsSuggested} />}
      <FirmNameDialog edited={edited} onSave={draft => save(draft, close)} onClose={close} />
    </Section>
  )
}

interface FirmNamesProps {
  names: FirmNameBody[]
  onEdit: (firm: FirmNameBody) => void
  onRemove: (firm: FirmNameBody) => void
}

function FirmNames({ names, onEdit, onRemove }: FirmNamesProps) {
  return (
    <Box sx={{ maxHeight: 550, overflowY: 'auto' }}>
      <Table size="small" stickyHeader aria-label="Firm names">
        <TableHead>
          <TableRow>
            <TableCell>Domain</TableCell>
            <TableCell>Firm Name</TableCell>
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map(firm => (
            <TableRow key={firm.domain} data-firm={firm.domain}>
              <TableCell>{firm.domain}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {firm.name}
                {firm.builtIn && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                    Built in
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <Button onClick={() => onEdit(firm)} aria-label={`Edit ${firm.domain}`}>
                  Edit
                </Button>
                {!firm.builtIn && (
                  <Button color="error" onClick={() => onRemove(firm)} aria-label={`Remove ${firm.domain}`}>
                    Remove
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
