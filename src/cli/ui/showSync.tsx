import './noColor.ts'
import { render } from 'ink'
import type { SyncProgress } from '../../domain/events.ts'
import { SyncView } from './SyncView.tsx'

/** Leaves the last state on the terminal. */
export async function showSync<T>(sync: (onProgress: (progress: SyncProgress) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  const picture = (progress: SyncProgress | null) => <SyncView progress={progress} elapsedMs={Date.now() - startedAt} />
  let latest: SyncProgress | null = null
  const screen = render(picture(null), { exitOnCtrlC: false })
  const ticker = setInterval(() => screen.rerender(picture(latest)), 250)
  try {
    return await sync(progress => {
      latest = progress
    })
  } finally {
    clearInterval(ticker)
    screen.rerender(picture(latest))
    screen.unmount()
    await screen.waitUntilExit()
  }
}
