import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Lets one tab at a time write a letter. The browser ends the claim with the tab, even after a crash. Without https, the
 * browser has no locks, and every tab may write.
 *
 * @param onTaken runs when another tab takes the letter over
 * @returns whether the letter is this tab's, undefined until the browser says so; `take` takes it over
 */
export function useOnlyTab(key: string, onTaken: () => void): { isOurs: boolean | undefined; take: () => void } {
  const [isOurs, setIsOurs] = useState<boolean | undefined>(navigator.locks ? undefined : true)
  const release = useRef(() => {})
  const taken = useRef(onTaken)
  taken.current = onTaken
  const claim = useCallback(
    (options: LockOptions) => {
      const { promise: held, resolve } = Promise.withResolvers<void>()
      release.current = resolve
      const hold = (lock: Lock | null) => {
        setIsOurs(lock !== null)
        return lock ? held : undefined
      }
      navigator.locks?.request(`Rejoinder.letter.${key}`, options, hold).catch(() => taken.current())
    },
    [key],
  )
  useEffect(() => {
    claim({ ifAvailable: true })
    return () => release.current()
  }, [claim])
  return { isOurs, take: () => claim({ steal: true }) }
}
