/** Runs at once, then at most once in `waitMs`; a call in between is made up for at the end of the wait. */
export function throttle(run: () => unknown, waitMs: number): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const rest = () => {
    timer = undefined
    if (again) call()
  }
  const call = () => {
    if (timer) {
      again = true
      return
    }
    again = false
    timer = setTimeout(rest, waitMs)
    run()
  }
  return { call, cancel: () => clearTimeout(timer) }
}
