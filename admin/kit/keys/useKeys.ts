import { useEffect, useRef } from 'react'
import { useStore } from 'react-admin'

/** What each key does. 'g r' is g, then r within a second. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>

interface KeyOptions {
  /** The keys are for an open dialog, not for the screen behind. */
  inDialog?: boolean
  /** The keys are for what matches this selector, when it has the keyboard itself. */
  only?: string
}

interface HeardKeys extends KeyOptions {
  keys: KeyMap
  letters: boolean
}

/** Whether letters and signs do something by themselves (WCAG 2.1.4), and how to say so; Enter and the arrows always do. */
export const useLetterKeys = () => useStore<boolean>('letterKeys', true)

const sequenceMs = 1000

/** The keys of all that is drawn. */
const drawn = new Set<{ current: HeardKeys }>()
let last = { key: '', at: 0 }

/** Single keys for the whole screen; they rest while one types or while a dialog or menu is open. */
export function useKeys(keys: KeyMap, { inDialog = false, only }: KeyOptions = {}): void {
  const [letters] = useLetterKeys()
  const latest = useRef<HeardKeys>({ keys, letters })
  latest.current = { keys, letters, inDialog, only }
  useEffect(() => {
    drawn.add(latest)
    document.addEventListener('keydown', hear)
    return () => void drawn.delete(latest)
  }, [])
}

/** Going through a list one may hold them; what else a key does it does once. */
const held = new Set(['j', 'k', 'ArrowUp', 'ArrowDown'])

/** A second key goes with the first, whoever knows the two: alone it may mean something else, to somebody else. */
function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event)) return
  const maps = mapsFor(event)
  const begun = Date.now() - last.at < sequenceMs ? `${last.key} ` : ''
  last = { key: event.key, at: Date.now() }
  const isSecond = begun !== '' && maps.some(keys => Object.keys(keys).some(name => name.startsWith(begun)))
  const name = isSecond ? begun + event.key : event.key
  const action = maps.find(keys => keys[name])?.[name]
  if (!action) return
  event.preventDefault()
  if (!event.repeat || held.has(event.key)) action(event)
}

function mapsFor({ target, key }: KeyboardEvent): KeyMap[] {
  const covered = isCovered()
  return [...drawn]
    .map(({ current }) => current)
    .filter(({ letters }) => letters || key.length > 1)
    .filter(({ inDialog }) => inDialog === covered)
    .filter(({ only }) => !only || (target as HTMLElement).matches(only))
    .map(({ keys }) => keys)
}

/** In an open list or menu letters choose. */
const choosing = '[role=listbox], [role=menu]'

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select') || target.closest(choosing)) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

const isCovered = () => document.querySelector('.MuiModal-root:not([aria-hidden="true"])') !== null
