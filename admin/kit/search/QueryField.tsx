import { Box, Paper, Popper, Typography } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { plural } from '../../../src/domain/plural.ts'
import { longestSearch } from '../../../src/domain/search/parseSearch.ts'
import type { SearchScreen } from '../../../src/domain/search/searchTerms.ts'
import { partAt, type Suggestion, suggestSearch } from '../../../src/domain/search/suggestSearch.ts'
import { visuallyHidden } from '../controls/visuallyHidden.ts'
import { type SearchFieldProps, SearchInput } from './SearchField.tsx'
import { useNames } from './useNames.ts'
import { useTypedSearch } from './useTypedSearch.ts'

interface QueryFieldProps extends Omit<SearchFieldProps, 'maxLength'> {
  screen: SearchScreen
}

export function QueryField({ screen, wanted, onSearch, label, width }: QueryFieldProps) {
  const search = useTypedSearch(wanted, onSearch)
  const { typed, setTyped } = search
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const part = caret === null ? null : partAt(typed, caret)
  const names = useNames(part)
  const offered = part ? suggestSearch(part, screen, names, asked) : []
  const isOpen = offered.length > 0
  const look = (at: number | null, ask = false) => {
    setCaret(at)
    setAsked(ask)
    setChosen(-1)
  }
  const take = ({ text }: Suggestion) => {
    if (!part) return
    const end = part.start + text.length
    setTyped(typed.slice(0, part.start) + text + typed.slice(part.end).trimStart())
    look(end)
    // The field has the new text after the next render.
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end))
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === 1 && !isOpen) {
      event.preventDefault()
      look(field.current?.selectionStart ?? null, true)
      return true
    }
    const suggestion = offered[chosen]
    if (!isOpen) return false
    if (step) setChosen(Math.min(Math.max(chosen + step, -1), offered.length - 1))
    else if (event.key === 'Escape') look(null)
    else if (suggestion && (event.key === 'Enter' || event.key === 'Tab')) take(suggestion)
    else return false
    event.preventDefault()
    return true
  }
  return (
    <>
      <SearchInput
        search={search}
        label={label}
        width={width}
        maxLength={longestSearch}
        onKey={onKey}
        input={{
          inputRef: field,
          onChange: ({ target }) => {
            setTyped(target.value)
            look((target as HTMLInputElement).selectionStart)
          },
          onBlur: () => {
            look(null)
            // Buttons clicked next use the typed search.
            search.searchNow()
          },
        }}
        html={{
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? `${id}list` : undefined,
          'aria-activedescendant': chosen >= 0 ? `${id}${chosen}` : undefined,
        }}
      />
      <Typography component="span" role="status" sx={visuallyHidden}>
        {isOpen && `${plural(offered.length, 'suggestion')}. Choose with the arrow keys.`}
      </Typography>
      <Popper
        open={isOpen}
        // Keeps the list in the field's landmark.
        disablePortal
        role="presentation"
        anchorEl={field.current?.closest('.MuiInputBase-root')}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          elevation={4}
          sx={{ mt: 0.5, width: 320, maxWidth: 'calc(100vw - 24px)', border: 1, borderColor: 'divider' }}
        >
          <Box
            component="ul"
            role="listbox"
            id={`${id}list`}
            aria-label="Suggestions"
            sx={{ m: 0, p: 0.5, maxHeight: 320, overflowY: 'auto', listStyle: 'none' }}
          >
            {offered.map((suggestion, at) => (
              <Box
                component="li"
                role="option"
                key={suggestion.text}
                id={`${id}${at}`}
                aria-selected={at === chosen}
                ref={at === chosen ? scrollTo : undefined}
                onMouseDown={event => event.preventDefault()}
                onClick={() => take(suggestion)}
                sx={{
                  ...{
                    px: 1,
                    py: 0.5,
                    borderRadius: 1,
                    cursor: 'pointer',
                    overflowWrap: 'anywhere',
                    fontSize: '0.8125rem',
                  },
                  bgcolor: at === chosen ? 'action.selected' : undefined,
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                {suggestion.label}{' '}
                {suggestion.detail && (
                  <Typography component="span" variant="caption" color="textSecondary">
                    {suggestion.detail}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </Paper>
      </Popper>
    </>
  )
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
