import { useCallback, useEffect, useRef, useState } from 'react'

/** Browsers release a crashed tab's lock. Without https there are no locks, so every tab may write. */
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
