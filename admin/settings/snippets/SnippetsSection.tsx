import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { SnippetBody } from '../../../src/contract/snippets.ts'
import type { SnippetKind } from '../../../src/domain/followUps/snippets.ts'
import { newId } from '../../compose/letters/newKey.ts'
import { useSnippets } from '../../compose/snippets/useSnippets.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { useSession } from '../../providers/session.ts'
import { Section } from '../Section.tsx'
import { SnippetDialog } from './SnippetDialog.tsx'
import { type SnippetDraft, useSnippetChanges } from './useSnippetChanges.ts'

const blank = (kind: SnippetKind, name = ''): SnippetDraft => ({ id: newId(), kind, name, title: name, body: '' })

const draftOf = ({ changedBy, ...draft }: SnippetBody): SnippetDraft => draft

export function SnippetsSection() {
  const { data, error, refetch } = useSnippets()
  const { save, remove } = useSnippetChanges()
  const [edited, setEdited] = useState<SnippetDraft | null>(null)
  const { data: session } = useSession()
  const mine = session?.user?.name
  const hasMine = data?.some(({ kind, name }) => kind === 'signature' && name === mine)
  const add = (begin: () => SnippetDraft, label: string) => (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited(begin())}>
      {label}
    </Button>
  )
  return (
    <Section
      title="Snippets and Signatures"
      lead="Text that you insert by typing a semicolon and a name, such as ;withdraw. The signature with your name is added to your new emails, replies, and follow-ups."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {add(() => blank('snippet'), 'Add Snippet')}
        {add(() => blank('signature', hasMine ? '' : mine), 'Add Signature')}
      </Box>
      {error && !data && <LoadFailure error={error} otherwise="The snippets could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={220} />}
      {data && data.length > 0 && (
        <SnippetTable snippets={data} onEdit={snippet => setEdited(draftOf(snippet))} onRemove={remove} />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary">Add a snippet for text that you write often.</Typography>
      )}
      {edited && <SnippetDialog key={edited.id} initial={edited} onSave={save} onClose={() => setEdited(null)} />}
    </Section>
  )
}

interface SnippetTableProps {
  snippets: SnippetBody[]
  onEdit: (snippet: SnippetBody) => void
  onRemove: (snippet: SnippetBody) => void
}

function SnippetTable({ snippets, onEdit, onRemove }: SnippetTableProps) {
  return (
    <Table size="small" aria-label="Snippets and signatures">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Title</TableCell>
          <TableCell>Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {snippets.map(snippet => (
          <TableRow key={snippet.id} data-snippet={snippet.name}>
            <TableCell>{snippet.kind === 'signature' ? 'Signature' : `;${snippet.name}`}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{snippet.title}</TableCell>
            <TableCell>
              <Button onClick={() => onEdit(snippet)} aria-label={`Edit ${snippet.title}`}>
                Edit
              </Button>
              <Button color="error" onClick={() => onRemove(snippet)} aria-label={`Remove ${snippet.title}`}>
                Remove
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
