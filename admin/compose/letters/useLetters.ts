import { useCallback, useState } from 'react'
import { forgetLetter, readLetters, readOpenKey, storeLetter, storeOpenKey } from './letterStorage.ts'
import { isTouched, type Letter, withoutUploads } from './letters.ts'

export interface Letters {
  letters: Letter[]
  openLetter: Letter | undefined
  /** Adds or restores a letter. Uploads that ran before have ended. */
  put(letter: Letter): void
  change(key: string, update: (letter: Letter) => Letter): void
  drop(key: string): void
  setOpen(key: string | null): void
}

/** Keeps letters across reloads. An unchanged letter is not stored. */
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
  return { letters, openLetter: letters.find(({ key }) => key === openKey), put, change, drop, setOpen }
}

function kept(letter: Letter): Letter {
  if (isTouched(letter) || letter.outboxId !== undefined) storeLetter(letter)
  else forgetLetter(letter.key)
  return letter
}
