import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { useEventStream } from '../providers/ServerEvents.tsx'
import { throttle } from '../providers/throttle.ts'
import { type Notice, newHighs, noticesOf } from './newHighs.ts'
import { useDesktopSwitch } from './useDesktopSwitch.ts'

/** Only the tab that holds this lock notifies. */
const lockName = 'Rejoinder.desktopNotices'
const newest = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'receivedAt', order: 'DESC' },
  filter: { interestLevel: 'high', isRead: 'false' },
} as const

export function DesktopNotices() {
  const { isOn } = useDesktopSwitch()
  return isOn ? <Notifier /> : null
}

function Notifier() {
  const navigate = useNavigate()
  const { listen, keepInBackground } = useEventStream()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigate changes with the place, and the lock is kept
  useEffect(() => {
    const over = new AbortController()
    const find = async () => (await dataProvider.getList<ResponseBody>('responses', newest)).data
    const show = (notice: Notice) => showNotice(notice, path => navigate(path))
    const watch = async () => {
      if (over.signal.aborted) return
      const ended = new Promise(end => over.signal.addEventListener('abort', end))
      const look = watcher(find, show)
      const stop = listen(event => event.type === 'responses.changed' && look.call())
      look.call()
      keepInBackground(true)
      await ended
      stop()
      look.cancel()
      keepInBackground(false)
    }
    navigator.locks.request(lockName, { signal: over.signal }, watch).catch(() => {})
    return () => over.abort()
  }, [listen, keepInBackground])
  return null
}

/** The first check only records existing replies. */
function watcher(find: () => Promise<ResponseBody[]>, show: (notice: Notice) => void) {
  let known: Set<string> | undefined
  return throttle(async () => {
    const found = await find().catch(() => null)
    if (!found) return
    if (known) noticesOf(newHighs(found, known, Date.now())).forEach(show)
    known = new Set([...(known ?? []), ...found.map(({ id }) => id)])
  }, 1000)
}

function showNotice({ tag, title, path }: Notice, open: (path: string) => void): void {
  const notification = new Notification(title, { tag })
  notification.onclick = () => {
    window.focus()
    open(path)
    notification.close()
  }
}
