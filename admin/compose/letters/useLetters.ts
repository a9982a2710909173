import { useCallback, useEffect, useState } from 'react'
import {
  forgetLetter,
  readLetters,
  readOpenKey,
  type StoredElsewhere,
  storeLetter,
  storeOpenKey,
  whenStoredElsewhere,
} from './letterStorage.ts'
import { isTouched, type Letter, withoutUploads } from './letters.ts'

export interface Letters {
  letters: Letter[]
  openLetter: Letter | undefined
  put(letter: Letter): void
  change(key: string, update: (letter: Letter) => Letter): void
  drop(key: string): void
  setOpen(key: string | null): void
  refresh(key: string): void
}

export function useLetters(): Letters {
  const [letters, setLetters] = useState(readLetters)
  const [openKey, setOpenKey] = useState(readOpenKey)

  const change = useCallback((key: string, update: (letter: Letter) => Letter) => {
    setLetters(present => present.map(letter => (letter.key === key ? kept(update(letter)) : letter)))
  }, [])
  const put = useCallback((letter: Letter) => {
    setLetters(present => [...present.filter(({ key }) => key !== letter.key), kept(withoutUploads(letter))])
  }, [])
  const drop = useCallback((key: string) => {
    forgetLetter(key)
    setLetters(present => present.filter(letter => letter.key !== key))
  }, [])
  const setOpen = useCallback((key: string | null) => {
    storeOpenKey(key)
    setOpenKey(key)
  }, [])
  const follow = useCallback((stored: StoredElsewhere) => setLetters(present => following(stored, present)), [])
  const refresh = useCallback(
    (key: string) => follow({ key, letter: readLetters().find(letter => letter.key === key) }),
    [follow],
  )
  useEffect(() => whenStoredElsewhere(stored => stored.key !== readOpenKey() && follow(stored)), [follow])
  return { letters, openLetter: letters.find(({ key }) => key === openKey), put, change, drop, setOpen, refresh }
}

/** Ignores letters handed over for sending, which the sending tab watches. */
function following({ key, letter }: StoredElsewhere, present: Letter[]): Letter[] {
  const known = present.find(each => each.key === key)
  if (known?.outboxId !== undefined) return present
  const others = present.filter(each => each !== known)
  return letter && letter.outboxId === undefined ? [...others, letter] : others
}

function kept(letter: Letter): Letter {
  if (isTouched(letter) || letter.outboxId !== undefined) storeLetter(letter)
  else forgetLetter(letter.key)
  return letter
}
