import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { useKeys } from '../kit/keys/useKeys.ts'
import { emailQuery } from '../kit/mail/useEmail.ts'
import { focusSearch } from '../kit/search/SearchField.tsx'
import type { Choice } from './useChoice.ts'
import type { EmailCommands } from './useEmailCommands.ts'
import { type InboxPlace, listPageOf } from './useInboxPlace.ts'

interface ListKeyOptions {
  place: InboxPlace
  choice: Choice
  turns: { before: boolean; after: boolean }
  commandsOf: (email: MailboxEmailBody) => EmailCommands
  onOpenWhole: (messageId: string) => void
}

type Step = 1 | -1

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-email="${CSS.escape(id)}"]`)

export function useListKeys(emails: MailboxEmailBody[], options: ListKeyOptions) {
  const { place, choice, turns, commandsOf, onOpenWhole } = options
  const client = useQueryClient()
  const [resting, setResting] = useState<string>()
  const ids = emails.map(email => email.messageId)
  const chosen = choice.id !== undefined && ids.includes(choice.id) ? choice.id : undefined
  const at = ids.indexOf(chosen ?? place.messageId ?? resting ?? '')
  /** An open email may have left the list, as when 'unread only' hides it. */
  const current = (): MailboxEmailBody | undefined =>
    emails[at] ?? client.getQueryData(emailQuery(place.messageId).queryKey)
  const page = listPageOf(place)
  const last = useRef({ page, at: 0 })
  if (at >= 0 || last.current.page !== page) last.current = { page, at: Math.max(at, 0) }
  const select = (id: string, replace: boolean) => {
    rowOf(id)?.focus()
    place.go({ messageId: id }, { replace })
  }
  const turn = usePageTurn(place, ids, id => select(id, true))
  const move = (step: Step) => {
    // After a deletion nothing is open; the next email has taken its place.
    const isOpen = at >= 0 && (place.messageId !== null || chosen !== undefined)
    const to = isOpen ? at + step : last.current.at + Math.min(step, 0)
    // A page may hold only delivery events.
    if ((isOpen || ids.length === 0) && !ids[to] && (step > 0 ? turns.after : turns.before)) return turn(step)
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)]
    if (next) select(next, place.messageId !== null)
  }
  const [up, down] = [() => move(-1), () => move(1)]
  const run = (command: (commands: EmailCommands) => void) => () => {
    const email = current()
    if (email) command(commandsOf(email))
  }
  /** Opens the chosen email first, so that the pending click does not count as moving on. */
  const runOpen = (command: (commands: EmailCommands) => void) => () => {
    if (chosen !== undefined && place.messageId !== chosen)
      place.go({ messageId: chosen }, { replace: place.messageId !== null })
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
    v: run(commands => commands.move()),
    '#': run(commands => commands.remove()),
    m: run(commands => commands.toggleRead()),
    s: run(commands => commands.toggleFlag()),
    h: run(commands => commands.remind()),
    l: run(commands => commands.link()),
    o: () => open(current()),
    '/': focusSearch,
  })
  useKeys({ Enter: openFocused, ArrowUp: up, ArrowDown: down }, { only: '[data-email]' })
  const rest = useCallback((id: string) => setResting(id), [])
  const reachable = at >= 0 ? ids[at] : ids[0]
  const tabIndexOf = (id: string): 0 | -1 => (id === reachable ? 0 : -1)
  return { rest, tabIndexOf }
}

/** Selects the page's first or last row once it loads. */
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
    // The key was pressed again before the new URL was rendered.
    if (turning.current?.from === listPageOf(place) && turning.current.step === step) return
    turning.current = { from: listPageOf(place), to: listPageOf({ ...place, page }), step }
    place.go({ page })
  }
}
