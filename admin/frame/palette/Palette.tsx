import { Autocomplete, Box, Dialog, InputBase, type PopperProps, Typography, useMediaQuery } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { CandidateBody, ClientBody } from '../../../src/contract/candidates.ts'
import { useMarkedFirm } from '../../kit/controls/FirmName.tsx'
import { useDebounced } from '../../kit/state/useDebounced.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { useSession } from '../../providers/session.ts'
import { useSavedViews } from '../../savedViews/useSavedViews.ts'
import { foundItems, localItems, offeredItems, type PaletteItem, withRecent } from './paletteItems.ts'

interface PaletteProps {
  /** Keys of the screen or dialog behind. */
  keys: ReadonlyMap<string, () => void>
  /** Closes the palette before the action runs. */
  onClose: (run?: () => void) => void
}

const pauseMs = 150

export function Palette({ keys, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useStore<PaletteItem[]>('palette.recent', [])
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const navigate = useNavigate()
  const found = useFound(typed)
  const { data: views = [] } = useSavedViews()
  const { data: session } = useSession()
  const items = offeredItems(typed, {
    local: localItems(typed, { keys, right: session?.user?.right, views }),
    found,
    recent,
  })
  const choose = (item: PaletteItem) => {
    const { path, key } = item
    if (item.group !== 'Search') setRecent(withRecent(recent, item))
    if (path) {
      onClose()
      navigate(path)
    } else onClose(keys.get(key ?? ''))
  }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth="sm"
      disableRestoreFocus
      transitionDuration={0}
      onClose={() => onClose()}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': 'Find anything', sx: { mt: { sm: 10 } } },
      }}
    >
      <Autocomplete<PaletteItem>
        open
        disablePortal
        autoHighlight
        clearOnEscape={false}
        value={null}
        inputValue={typed}
        options={items}
        filterOptions={options => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_event, item) => item && choose(item)}
        renderInput={({ slotProps }) => (
          <InputBase
            autoFocus
            fullWidth
            placeholder="Screen, candidate, firm or action"
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': 'Find anything' } }}
            ref={slotProps.input.ref}
            onKeyDown={event => event.key === 'Escape' && onClose()}
            sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontSize: '1rem' }}
          />
        )}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Typography aria-hidden variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pt: 1 }}>
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={{ m: 0, p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, item) => (
          <Box component="li" key={key} {...props}>
            <PaletteOption item={item} />
          </Box>
        )}
        slots={{ popper: Inline }}
        slotProps={{
          paper: { elevation: 0, sx: { borderRadius: 0 } },
          listbox: { 'aria-label': 'Found', sx: { maxHeight: { xs: 'calc(100dvh - 60px)', sm: 420 } } },
        }}
      />
    </Dialog>
  )
}

const Inline = ({ children }: Pick<PopperProps, 'children'>) => <div>{children as ReactNode}</div>

function PaletteOption({ item: { label, detail, keys } }: { item: PaletteItem }) {
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}{' '}
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {keys && (
        <Typography component="kbd" variant="caption" color="textSecondary" sx={{ pl: 2, whiteSpace: 'nowrap' }}>
          {keys}
        </Typography>
      )}
    </>
  )
}

const few = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' } } as const

function useFound(typed: string): PaletteItem[] {
  const q = useDebounced(typed.trim().slice(0, 200), pauseMs)
  const markedFirm = useMarkedFirm()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['palette', q],
    queryFn: async () => {
      const [candidates, clients] = await Promise.all([
        dataProvider.getList<CandidateBody>('candidates', { ...few, filter: { q } }),
        dataProvider.getList<ClientBody>('clients', { ...few, filter: { q } }),
      ])
      return { candidates: candidates.data, clients: clients.data }
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  if (typed.trim() === '') return []
  return data ? foundItems(data, markedFirm, !isPlaceholderData && q === typed.trim() ? q : null) : []
}
