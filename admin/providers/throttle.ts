/**
 * Runs at once, then at most once in `waitMs` and never two at a time: a server that is slow is not asked again before it
 * has answered. A call in between is made up for at the end of the wait.
 */
export function throttle(run: () => unknown, waitMs: number): { call(): void; cancel(): void } {
  let state: 'free' | 'resting' | 'resting, called' | 'cancelled' = 'free'
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = () => {
    if (state !== 'free') {
      if (state === 'resting') state = 'resting, called'
      return
    }
    state = 'resting'
    const waited = new Promise<void>(resolve => {
      timer = setTimeout(resolve, waitMs)
    })
    void Promise.allSettled([run(), waited]).then(() => {
      const again = state === 'resting, called'
      if (state !== 'cancelled') state = 'free'
      if (again) call()
    })
  }
  return {
    call,
    cancel() {
      state = 'cancelled'
      clearTimeout(timer)
    },
  }
}
