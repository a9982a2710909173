import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { useKeys } from '../kit/keys/useKeys.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { focusSearch } from '../kit/search/SearchField.tsx'
import { useArchiveSubmission } from './useArchiveSubmission.ts'

export function useSubmissionKeys(rows: SubmissionBody[], cursor: RowCursor, open: (id: string) => void): void {
  const { archive } = useArchiveSubmission()
  const current = rows.find(({ id }) => id === cursor.id)
  const openCurrent = () => current && open(current.id)
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    o: openCurrent,
    e: () => current?.archived === 'false' && void archive(current.id),
    '/': focusSearch,
  })
  useKeys({ Enter: openCurrent }, { only: '[data-submission]' })
}
