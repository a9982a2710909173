import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToast } from '../kit/feedback/useToast.ts'
import { isGone } from '../providers/errorText.ts'
import { endToast, isOver } from './followUpTexts.ts'
import { useFollowUp } from './useFollowUp.ts'
import { useWatchedFollowUps } from './useOrderFollowUps.ts'

export function FollowUpWatch() {
  const [watched, setWatched] = useWatchedFollowUps()
  const forget = (id: string) => setWatched(before => before.filter(other => other !== id))
  return watched.map(id => <Watched key={id} id={id} onEnd={() => forget(id)} />)
}

function Watched({ id, onEnd }: { id: string; onEnd: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data, error } = useFollowUp(id)
  const gone = isGone(error)
  const over = data !== undefined && isOver(data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is announced once
  useEffect(() => {
    if (gone) onEnd()
    if (!over) return
    onEnd()
    const place = new URLSearchParams({ candidate: data.candidateName ?? '', followUp: id })
    const action = { label: 'Show', run: () => void navigate(`/follow-ups?${place}`) }
    toast({ ...endToast(data), aside: true, ...(pathname !== '/follow-ups' && { action }) })
  }, [over, gone])
  return null
}
