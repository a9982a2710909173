import { Box, render, useInput } from 'ink'
import type { ReactNode } from 'react'

/** Returns null after a stop. Ctrl-C arrives as a key meanwhile. */
export async function askOnScreen<T>(
  draw: (answer: (value: T) => void) => ReactNode,
  stopping: AbortSignal,
): Promise<T | null> {
  let settle: (value: T | null) => void = () => {}
  const answered = new Promise<T | null>(resolve => {
    settle = resolve
  })
  const onStop = () => settle(null)
  stopping.addEventListener('abort', onStop, { once: true })
  if (stopping.aborted) onStop()
  const screen = render(<StopKey>{draw(value => settle(value))}</StopKey>, { exitOnCtrlC: false })
  try {
    return await answered
  } finally {
    stopping.removeEventListener('abort', onStop)
    screen.clear()
    screen.unmount()
    await screen.waitUntilExit()
  }
}

function StopKey({ children }: { children: ReactNode }) {
  useInput((input, key) => {
    if (key.ctrl && input === 'c') process.kill(process.pid, 'SIGINT')
  })
  return <Box flexDirection="column">{children}</Box>
}
