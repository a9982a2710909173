import { useCallback, useEffect, useRef, useState } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { goToSearch } from '../kit/controls/SearchField.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import type { EmailCommands } from './useEmailCommands.ts'
import { type InboxPlace, listPageOf } from './useInboxPlace.ts'

interface ListKeyOptions {
  place: InboxPlace
  /** Whether there is another page to go to. */
  turns: { before: boolean; after: boolean }
  /** The email that is open beside the list, which need not be in it: among the unread it is no more once it is read. */
  opened: MailboxEmailBody | undefined
  commandsOf: (email: MailboxEmailBody) => EmailCommands
  onOpenWhole: (messageId: string) => void
}

type Step = 1 | -1

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-email="${CSS.escape(id)}"]`)

/** Going through the mailbox without the mouse: j and k select, the other keys do something with what is selected. */
export function useListKeys(emails: MailboxEmailBody[], options: ListKeyOptions) {
  const { place, turns, opened, commandsOf, onOpenWhole } = options
  const [resting, setResting] = useState<string>()
  // What a click or a key chose: the address says so later, after a click only once it is known to be a single one.
  const [chosen, setChosen] = useState<{ id: string; open: string | null }>()
  if (chosen && chosen.open !== place.messageId) setChosen(undefined)
  const choose = (id: string) => setChosen({ id, open: place.messageId })
  const unchoose = (id: string) => setChosen(before => (before?.id === id ? undefined : before))
  const ids = emails.map(email => email.messageId)
  const isThere = chosen !== undefined && ids.includes(chosen.id)
  const at = ids.indexOf(isThere ? chosen.id : (place.messageId ?? resting ?? ''))
  const current = emails[at] ?? opened
  const page = listPageOf(place)
  const last = useRef({ page, at: 0 })
  if (at >= 0 || last.current.page !== page) last.current = { page, at: Math.max(at, 0) }
  const select = (id: string, replace: boolean) => {
    choose(id)
    rowOf(id)?.focus()
    place.go({ messageId: id }, { replace })
  }
  const turn = usePageTurn(place, ids, id => select(id, true))
  const move = (step: Step) => {
    // Where one was archived or deleted nothing is open, and the next one stands in its place: that opens first.
    const isOpen = at >= 0 && (place.messageId !== null || isThere)
    const to = isOpen ? at + step : last.current.at + Math.min(step, 0)
    // A page may hold nothing that can be selected: events of campaigns alone.
    if ((isOpen || ids.length === 0) && !ids[to] && (step > 0 ? turns.after : turns.before)) return turn(step)
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)]
    if (next) select(next, place.messageId !== null)
  }
  const [up, down] = [() => move(-1), () => move(1)]
  const run = (command: (commands: EmailCommands) => void) => () => current && command(commandsOf(current))
  /** What opens the composer would find that somebody has gone on when the click is told to be a single one. */
  const runOpen = (command: (commands: EmailCommands) => void) => () => {
    if (isThere && place.messageId !== chosen.id)
      place.go({ messageId: chosen.id }, { replace: place.messageId !== null })
    run(command)()
  }
  const open = (email: MailboxEmailBody | undefined) => {
    if (email?.isDraft) commandsOf(email).write()
    else if (email) onOpenWhole(email.messageId)
  }
  const openFocused = ({ target }: KeyboardEvent) =>
    open(emails.find(email => email.messageId === (target as HTMLElement).dataset.email))
  useKeys({
    j: down,
    k: up,
    r: runOpen(commands => commands.answer('reply')),
    a: runOpen(commands => commands.answer('replyAll')),
    f: runOpen(commands => commands.answer('forward')),
    e: run(commands => commands.archive()),
    '#': run(commands => commands.remove()),
    m: run(commands => commands.toggleRead()),
    s: run(commands => commands.toggleFlag()),
    l: run(commands => commands.link()),
    o: () => open(current),
    '/': goToSearch,
  })
  useKeys({ Enter: openFocused, ArrowUp: up, ArrowDown: down }, { only: '[data-email]' })
  const rest = useCallback((id: string) => setResting(id), [])
  const reachable = at >= 0 ? ids[at] : ids[0]
  const tabIndexOf = (id: string): 0 | -1 => (id === reachable ? 0 : -1)
  return { rest, choose, unchoose, tabIndexOf }
}

/** Goes to the next page or the one before. Its first row, or its last, is selected as soon as it is there. */
function usePageTurn(place: InboxPlace, ids: string[], select: (id: string) => void) {
  const turning = useRef<{ from: string; to: string; step: Step }>(undefined)
  useEffect(() => {
    if (!turning.current || turning.current.from === listPageOf(place)) return
    const { to, step } = turning.current
    const id = ids.at(step > 0 ? 0 : -1)
    if (id === undefined && to === listPageOf(place)) return
    turning.current = undefined
    if (id !== undefined && to === listPageOf(place)) select(id)
  })
  return (step: Step) => {
    const page = place.page + step
    // The key was pressed again before the address is drawn.
    if (turning.current?.from === listPageOf(place) && turning.current.step === step) return
    turning.current = { from: listPageOf(place), to: listPageOf({ ...place, page }), step }
    place.go({ page })
  }
}
