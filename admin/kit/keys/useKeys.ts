import { type RefObject, useContext, useEffect, useRef } from 'react'
import { useStore } from 'react-admin'
import { DialogContext } from './dialogContext.ts'

/** 'g r' means g, then r within a second. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>

interface KeyOptions {
  /** Selector of an element that must have the focus. */
  only?: string
}

interface BoundKeys extends KeyOptions {
  keys: KeyMap
  letters: boolean
  dialog: RefObject<HTMLElement | null> | null
}

/** Enter and the arrows always work (WCAG 2.1.4). */
export const useLetterKeys = () => useStore<boolean>('letterKeys', true)

const sequenceMs = 1000

const mounted = new Set<{ current: BoundKeys }>()
let last = { key: '', at: 0 }

/** Pauses while the user types. A screen's keys also pause under a dialog or menu. */
export function useKeys(keys: KeyMap, { only }: KeyOptions = {}): void {
  const [letters] = useLetterKeys()
  const dialog = useContext(DialogContext)
  const latest = useRef<BoundKeys>({ keys, letters, dialog })
  latest.current = { keys, letters, dialog, only }
  useEffect(() => {
    mounted.add(latest)
    document.addEventListener('keydown', handleKey)
    return () => void mounted.delete(latest)
  }, [])
}

export function boundKeys(): Map<string, () => void> {
  const focused = document.activeElement
  const bound = activeKeys()
    .filter(({ only }) => !only || focused?.matches(only))
    .flatMap(({ keys }) => Object.entries(keys))
  return new Map(bound.map(([key, run]) => [key, () => run(new KeyboardEvent('keydown', { key }))]))
}

/** Keys that repeat while held. */
const held = new Set(['j', 'k', 'ArrowUp', 'ArrowDown'])

/** 'g r' takes precedence over 'r', even of another component. */
function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event)) return
  const maps = mapsFor(event)
  const prefix = Date.now() - last.at < sequenceMs ? `${last.key} ` : ''
  last = { key: event.key, at: Date.now() }
  const isSecond = prefix !== '' && maps.some(keys => Object.keys(keys).some(name => name.startsWith(prefix)))
  const name = isSecond ? prefix + event.key : event.key
  const action = maps.find(keys => keys[name])?.[name]
  if (!action) return
  event.preventDefault()
  if (!event.repeat || held.has(event.key)) action(event)
}

function mapsFor({ target, key }: KeyboardEvent): KeyMap[] {
  return activeKeys()
    .filter(({ letters }) => letters || key.length > 1)
    .filter(({ only }) => !only || (target as HTMLElement).matches(only))
    .map(({ keys }) => keys)
}

function activeKeys(): BoundKeys[] {
  const topmost = document.querySelector('.MuiModal-root:not([aria-hidden="true"])')
  return [...mounted].map(({ current }) => current).filter(({ dialog }) => (dialog?.current ?? null) === topmost)
}

/** Letters select an option here. */
const choosing = '[role=listbox], [role=menu]'

/** Includes editors and open lists. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select') || target.closest(choosing)) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}
