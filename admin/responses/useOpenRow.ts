import { useEffect, useRef } from 'react'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { useOpenResponse } from './useOpenResponse.ts'

interface Row {
  id: string
  responseIds: string[]
}

/** Moves the cursor with the response. Closing focuses its row. */
export function useOpenRow(rows: Row[], { id: current, rest, go }: RowCursor): void {
  const { id: open } = useOpenResponse()
  const row = open === null ? undefined : rows.find(({ responseIds }) => responseIds.includes(open))?.id
  useEffect(() => {
    if (row !== undefined) rest(row)
  }, [row, rest])

  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses only when the response closes
  useEffect(() => {
    if (wasOpen.current && open === null && current !== undefined) go(current)
    wasOpen.current = open !== null
  }, [open])
}
