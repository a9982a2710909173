import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useRemoveFromStore, useStore } from 'react-admin'
import type { NoteBody } from '../../../src/contract/notes.ts'
import { longestNote } from '../../../src/domain/responses/notes.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { dateAndTime, shortDate } from '../../kit/text/dates.ts'
import { type NoteTarget, useNotes } from './useNotes.ts'

interface NotesProps {
  of: NoteTarget
  fieldRef?: Ref<HTMLTextAreaElement>
}

export function Notes({ of, fieldRef }: NotesProps) {
  const { notes, error, refetch, add, edit, remove } = useNotes(of)
  const [editing, setEditing] = useState<string>()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {error && <LoadFailure error={error} otherwise="The notes could not be loaded." onRetry={refetch} />}
      {notes.length > 0 && (
        <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {notes.map(note => (
            <li key={note.id}>
              {editing === note.id ? (
                <NoteField
                  label="Edit note"
                  kept={`note.${note.id}`}
                  before={note.text}
                  onSave={text => edit(note.id, text)}
                  onDone={() => setEditing(undefined)}
                />
              ) : (
                <OneNote note={note} onEdit={() => setEditing(note.id)} onDelete={() => void remove(note.id)} />
              )}
            </li>
          ))}
        </Box>
      )}
      <NoteField label="Add a note" kept={`newNote.${Object.values(of)[0]}`} onSave={add} fieldRef={fieldRef} />
    </Box>
  )
}

interface OneNoteProps {
  note: NoteBody
  onEdit: () => void
  onDelete: () => void
}

function OneNote({ note: { text, writtenBy, writtenAt, changedBy }, onEdit, onDelete }: OneNoteProps) {
  const about = `${writtenBy}, ${shortDate(writtenAt)}${changedBy ? `, changed by ${changedBy}` : ''}`
  return (
    <Box sx={theme => ({ bgcolor: theme.palette.tokens.levels.low.background, borderRadius: 1, px: 1, py: 0.5 })}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.primary' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="caption" title={dateAndTime(writtenAt)} sx={{ flex: 1, color: 'text.primary' }}>
          {about}
        </Typography>
        <Tooltip title="Edit">
          <IconButton size="small" aria-label={`Edit the note by ${about}`} onClick={onEdit}>
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
        <Tooltip title="Delete">
          <IconButton size="small" aria-label={`Delete the note by ${about}`} onClick={onDelete}>
            <DeleteIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

function lengthProblem(text: string): string | null {
  // Counts an emoji as one, as the server does.
  const length = [...text].length
  if (length <= longestNote) return null
  const [most, given] = [longestNote, length].map(count => count.toLocaleString('en-US'))
  return `A note can have at most ${most} characters; this one has ${given}.`
}

interface NoteFieldProps {
  label: string
  /** Keeps unsaved words under this name until they are saved or canceled. */
  kept: string
  before?: string
  /** Returns whether it was saved. */
  onSave: (text: string) => Promise<boolean>
  onDone?: () => void
  fieldRef?: Ref<HTMLTextAreaElement>
}

function NoteField({ label, kept, before = '', onSave, onDone, fieldRef }: NoteFieldProps) {
  const [text, setText] = useStore(kept, before)
  const forget = useRemoveFromStore(kept)
  const problem = lengthProblem(text)
  const save = async () => {
    if (!text.trim() || problem || !(await onSave(text))) return
    finish()
  }
  const finish = () => {
    forget()
    onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    if (event.key !== 'Escape' || !onDone) return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <Box>
      <TextField
        fullWidth
        multiline
        size="small"
        label={label}
        value={text}
        inputRef={fieldRef}
        autoFocus={onDone !== undefined}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={problem !== null}
        helperText={problem ?? 'Internal: never part of an email'}
      />
      {text.trim() && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
          <Button variant="outlined" disabled={problem !== null} onClick={() => void save()}>
            Save Note
          </Button>
          {onDone && <Button onClick={finish}>Cancel</Button>}
        </Box>
      )}
    </Box>
  )
}
