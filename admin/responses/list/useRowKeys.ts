import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useKeys } from '../../kit/keys/useKeys.ts'
import type { RowCursor } from '../../kit/keys/useRowCursor.ts'
import { focusSearch } from '../../kit/search/SearchField.tsx'
import { unreadIds } from '../readChanges.ts'
import { useRemindOfResponse } from '../reminders/useRemindOfResponse.ts'
import { openedId } from '../threadEmails.ts'
import { useArchive } from '../useArchive.ts'
import { useOpenResponse } from '../useOpenResponse.ts'
import { useOpenRow } from '../useOpenRow.ts'
import { useResponseAnswer } from '../useResponseAnswer.ts'
import { useArchiveSelected } from './useArchiveSelected.ts'

export function useRowKeys(rows: ResponseBody[], cursor: RowCursor): void {
  const { onToggleItem, selectedIds, isPlaceholderData } = useListContext<ResponseBody>()
  const { open } = useOpenResponse()
  useOpenRow(
    rows.map(({ id, threadEmails }) => ({ id, responseIds: [id, ...threadEmails.map(email => email.id)] })),
    cursor,
  )
  const { archiveRow } = useArchive()
  const archiveSelected = useArchiveSelected()
  const remind = useRemindOfResponse()
  const { keysFor } = useResponseAnswer()
  // While another list loads, the rows still belong to the previous one.
  const current = isPlaceholderData ? undefined : rows.find(({ id }) => id === cursor.id)
  const archiveCurrent = () => current && unreadIds(current).length > 0 && archiveRow(current)
  const openCurrent = () => current && open(openedId(current))
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => current && onToggleItem(current.id),
    e: () => (selectedIds.length > 0 ? archiveSelected() : archiveCurrent()),
    h: () => current && remind(current),
    ...keysFor(current && openedId(current)),
    o: openCurrent,
    '/': focusSearch,
  })
  useKeys({ Enter: openCurrent }, { only: '[data-response]' })
}
