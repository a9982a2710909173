import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { type TypedSearch, useTypedSearch } from './useTypedSearch.ts'

export interface SearchFieldProps {
  wanted: string
  onSearch: (wanted: string) => void
  label: string
  width?: object | string
  maxLength?: number
}

export function SearchField({ wanted, onSearch, ...props }: SearchFieldProps) {
  return <SearchInput search={useTypedSearch(wanted, onSearch)} {...props} />
}

interface SearchInputProps extends Pick<SearchFieldProps, 'label' | 'width' | 'maxLength'> {
  search: TypedSearch
  /** Returns true to keep the key from the field. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
  input?: Omit<TextFieldProps, 'slotProps' | 'onKeyDown'>
  html?: object
}

export function SearchInput({
  search: { typed, setTyped, searchNow },
  label,
  width = '100%',
  maxLength = 200,
  onKey,
  input,
  html,
}: SearchInputProps) {
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (onKey?.(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return
    if (event.key === 'Enter') searchNow()
    ;(event.target as HTMLElement).blur()
  }
  return (
    <TextField
      size="small"
      type="search"
      placeholder={`${label}...`}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      {...input}
      onKeyDown={leave}
      sx={{ width, '& input': { fontSize: { xs: '0.8125rem', md: '0.875rem' }, textOverflow: 'ellipsis' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-search': true, maxLength, ...html },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

export const focusSearch = () => document.querySelector<HTMLElement>('[data-search]')?.focus()
