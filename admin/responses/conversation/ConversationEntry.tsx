import { type ReactNode, useId } from 'react'
import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { Badge } from '../../kit/controls/Badge.tsx'
import { dateAndTime, dateHint, shortDate } from '../../kit/text/dates.ts'
import { AttachmentMark } from '../AttachmentMark.tsx'
import { InterestBadge } from '../InterestBadge.tsx'
import { participants, stateOf, summaryLine } from './entryTexts.ts'

interface ConversationEntryProps {
  entry: ConversationEntryBody
  isUnfolded: boolean
  onToggle: () => void
  children: ReactNode
}

/** Uses plain elements, because a conversation may have hundreds. */
export function ConversationEntry({ entry, isUnfolded, onToggle, children }: ConversationEntryProps) {
  const { isOwn, kind } = entry
  const isOfMachine = kind === 'bounce' || kind === 'absence' || kind === 'automatic'
  const wordsId = useId()
  return (
    <li data-entry={kind} data-own={isOwn || undefined}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? wordsId : undefined}
        onClick={onToggle}
      >
        <span data-head>
          <span data-who={entry.isRead ? 'read' : 'unread'}>{participants(entry)}</span>
          {!entry.isRead && <span data-unread>Unread</span>}
          {entry.response && <InterestBadge level={entry.response.messageLevel} />}
          {entry.outbox && (
            <Badge tint={tokens => tokens.levels.low}>{stateOf({ ...entry.outbox, lastError: null })}</Badge>
          )}
          <AttachmentMark emails={[entry]} />
          <time dateTime={entry.at ?? undefined} title={dateHint(entry.at)}>
            {isUnfolded ? dateAndTime(entry.at) : shortDate(entry.at)}
          </time>
        </span>
        {(!isUnfolded || isOfMachine) && <span data-line>{summaryLine(entry)}</span>}
      </button>
      {isUnfolded && (
        <div id={wordsId} data-words>
          {children}
        </div>
      )}
    </li>
  )
}
