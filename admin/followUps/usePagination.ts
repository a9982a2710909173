import { useState } from 'react'

export function usePagination<T>(rows: readonly T[], perPage: number) {
  const [wanted, setPage] = useState(1)
  const page = Math.max(1, Math.min(wanted, Math.ceil(rows.length / perPage)))
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  return { shown, pages: { shown: shown.length, total: rows.length, page, perPage, onPage: setPage } }
}
