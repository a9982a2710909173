import { useEffect, useRef } from 'react'

/** What each key does. 'g r' is g, then r within a second. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>

interface KeyOptions {
  /** The keys are for an open dialog, not for the screen behind. */
  inDialog?: boolean
  /** The keys are for what matches this selector, when it has the keyboard itself. */
  only?: string
}

const sequenceMs = 1000

/** Single keys for the whole screen; they rest while one types or while a dialog or menu is open. */
export function useKeys(keys: KeyMap, { inDialog = false, only }: KeyOptions = {}): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let first: { key: string; at: number } | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || isCovered() !== inDialog) return
      if (only && !(event.target as HTMLElement).matches(only)) return
      const before = first && Date.now() - first.at < sequenceMs ? first.key : ''
      first = { key: event.key, at: Date.now() }
      const action = latest.current[`${before} ${event.key}`] ?? latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inDialog, only])
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

const isCovered = () => document.querySelector('.MuiModal-root:not([aria-hidden="true"])') !== null
