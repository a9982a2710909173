import { Box, Button, Menu, MenuItem, MenuList, Paper, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { SnippetBody } from '../../../src/contract/snippets.ts'
import { fillSnippet } from '../../../src/domain/followUps/snippets.ts'
import { useMenu } from '../../kit/controls/useMenu.ts'
import type { Letter } from '../letters/letters.ts'
import { offeredSnippets, typedSnippet } from './offeredSnippets.ts'
import { useLetterFields } from './useLetterFields.ts'
import { useSnippets } from './useSnippets.ts'

interface SnippetFieldProps {
  letter: Letter
  before: () => string
  /** Replaces `length` characters before the cursor. */
  onInsert: (html: string, length: number) => void
  children: ReactNode
}

export function SnippetField({ letter, before, onInsert, children }: SnippetFieldProps) {
  const { data: snippets = [] } = useSnippets()
  const fields = useLetterFields(letter)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { button, menu, close } = useMenu()
  const listId = useId()
  const offered = typed === null ? [] : offeredSnippets(snippets, typed)
  const insert = ({ body }: SnippetBody, length: number) => {
    setTyped(null)
    onInsert(fillSnippet(body, fields), length)
  }
  const look = () => {
    setTyped(typedSnippet(before()))
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[Math.min(at, offered.length - 1)]
    if (!chosen || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(now => (now + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen, (typed?.length ?? 0) + 1)
    else if (event.key === 'Escape') setTyped(null)
    else return
    // The field and the dialog must not see the key.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <Box
        onKeyDownCapture={press}
        onKeyUp={event => /^(?:Arrow(?:Up|Down)|Enter|Tab|Escape)$/.test(event.key) || look()}
        onBlur={() => setTyped(null)}
        sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}
      >
        {children}
      </Box>
      {offered.length > 0 && (
        <Paper elevation={4} sx={{ position: 'absolute', bottom: 40, left: 8, right: 8, maxWidth: 360, zIndex: 2 }}>
          <MenuList dense role="listbox" aria-label="Snippets" id={listId}>
            {offered.map((snippet, index) => (
              <MenuItem
                key={snippet.id}
                role="option"
                tabIndex={-1}
                selected={index === at}
                aria-selected={index === at}
                // Keeps the cursor in the text.
                onMouseDown={event => event.preventDefault()}
                onClick={() => insert(snippet, (typed?.length ?? 0) + 1)}
              >
                <SnippetName snippet={snippet} />
              </MenuItem>
            ))}
          </MenuList>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 0.75 }}>
            Enter or Tab inserts, Esc closes
          </Typography>
        </Paper>
      )}
      <Typography
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {offered[at] && `${offered[at].title}, ${at + 1} of ${offered.length}`}
      </Typography>
      {snippets.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Typography variant="caption" color="textSecondary">
            Type ; and a name to insert a snippet
          </Typography>
          <Button size="small" {...button}>
            Snippets
          </Button>
        </Box>
      )}
      <Menu {...menu} disableRestoreFocus slotProps={{ list: { 'aria-label': 'All snippets', dense: true } }}>
        {snippets.map(snippet => (
          <MenuItem
            key={snippet.id}
            onClick={() => {
              close()
              insert(snippet, 0)
            }}
          >
            <SnippetName snippet={snippet} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

function SnippetName({ snippet: { kind, name, title } }: { snippet: SnippetBody }) {
  return (
    <>
      {kind === 'signature' ? `Signature: ${title}` : title}
      {kind === 'snippet' && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 'auto', pl: 3 }}>
          ;{name}
        </Typography>
      )}
    </>
  )
}
