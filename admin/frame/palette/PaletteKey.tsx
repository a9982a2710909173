import SearchIcon from '@mui/icons-material/Search'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useComposer } from '../../compose/composerContext.ts'
import { BufferedKeys } from '../../kit/keys/BufferedKeys.tsx'
import { boundKeys } from '../../kit/keys/useKeys.ts'

const Palette = lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette })))

const asked = 'rejoinder:palette'

/** Ctrl+K was pressed before the first screen was there. */
let isAskedEarly = false
const hearEarly = (event: KeyboardEvent) => {
  if (!isPaletteKey(event)) return
  event.preventDefault()
  isAskedEarly = true
}
document.addEventListener('keydown', hearEarly)

interface Opened {
  keys: ReadonlyMap<string, () => void>
  focused: HTMLElement | null
}

/** An editor takes Ctrl+K for a link. */
export function PaletteKey() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isOpen: writing } = useComposer()
  const blocked = useRef(false)
  blocked.current = writing || opened !== null
  useEffect(() => {
    const open = () => {
      if (!blocked.current) setOpened({ keys: boundKeys(), focused: document.activeElement as HTMLElement | null })
    }
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      open()
    }
    document.removeEventListener('keydown', hearEarly)
    if (isAskedEarly) open()
    isAskedEarly = false
    document.addEventListener('keydown', hear)
    document.addEventListener(asked, open)
    return () => {
      document.removeEventListener('keydown', hear)
      document.removeEventListener(asked, open)
    }
  }, [])
  if (!opened) return null
  return (
    <Suspense fallback={<BufferedKeys />}>
      <Palette
        keys={opened.keys}
        onClose={run => {
          setOpened(null)
          // Returns the focus to the previous dialog before the action runs.
          setTimeout(() => {
            if (!blocked.current) opened.focused?.focus()
            run?.()
          })
        }}
      />
    </Suspense>
  )
}

function isPaletteKey({ defaultPrevented, key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return !defaultPrevented && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

export function PaletteButton() {
  return (
    <Tooltip title="Find anything (Ctrl+K)">
      <IconButton aria-label="Find anything" onClick={() => document.dispatchEvent(new Event(asked))}>
        <SearchIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
