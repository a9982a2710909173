/** Runs at once, then at most once per `waitMs` and never concurrently. A call meanwhile runs after the wait. */
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
