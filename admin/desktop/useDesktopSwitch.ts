import { useEffect, useReducer } from 'react'
import { useStore } from 'react-admin'

/** Browsers offer notifications and locks only over https or on localhost. */
export const canNotify = () => window.isSecureContext && 'Notification' in window && 'locks' in navigator

export function useDesktopSwitch() {
  const [isWanted, setWanted] = useStore('desktopNotices', false)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const permission = canNotify() ? Notification.permission : 'denied'
  useEffect(() => {
    if (!canNotify()) return
    let status: PermissionStatus | undefined
    let isOver = false
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then(found => {
        if (isOver) return
        status = found
        status.addEventListener('change', lookAgain)
      })
      .catch(() => {})
    return () => {
      isOver = true
      status?.removeEventListener('change', lookAgain)
    }
  }, [])
  const turn = async (isOn: boolean) => {
    if (!isOn) return setWanted(false)
    const answer = await Notification.requestPermission()
    lookAgain()
    if (answer === 'granted') setWanted(true)
  }
  return { isOn: isWanted && permission === 'granted', permission, turn }
}
