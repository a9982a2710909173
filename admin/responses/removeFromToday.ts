import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { TodayBody } from '../../src/contract/today.ts'

const queryKey = ['today']
const kinds = ['calledOff', 'yeses', 'noLongerInterested', 'reminders', 'questions', 'redirects'] as const

/** Takes effect before the next key. Returns a function that restores the responses. */
export function removeFromToday(client: QueryClient, ids: readonly string[]): () => void {
  stopLoadingToday(client)
  const before = client.getQueriesData<TodayBody>({ queryKey })
  for (const [key] of before) setKinds(client, key, rows => rows.filter(({ id }) => !ids.includes(id)))
  return () => {
    for (const [key, today] of before) {
      setKinds(client, key, (rows, kind) => {
        const gone = (today?.[kind] ?? [])
          .map((row, place) => ({ row, place }))
          .filter(({ row }) => ids.includes(row.id))
        return gone.reduce((now, { row, place }) => withRow(now, row, place), rows)
      })
    }
  }
}

/** Takes effect before the next key. Loading Today again restores it. */
export function removeEmailFromToday(client: QueryClient, id: string): void {
  stopLoadingToday(client)
  client.setQueriesData<TodayBody>(
    { queryKey },
    today =>
      today && {
        ...today,
        fromCandidates: today.fromCandidates.filter(({ emailId }) => emailId !== id),
        forReview: today.forReview.filter(({ messageId }) => messageId !== id),
      },
  )
}

/** A running request would overwrite what Today shows. */
export const stopLoadingToday = (client: QueryClient) => void client.cancelQueries({ queryKey })

type Rows = TodayBody[(typeof kinds)[number]]

function setKinds(
  client: QueryClient,
  key: QueryKey,
  change: (rows: Rows, kind: (typeof kinds)[number]) => Rows,
): void {
  client.setQueryData<TodayBody>(
    key,
    today => today && { ...today, ...Object.fromEntries(kinds.map(kind => [kind, change(today[kind], kind)])) },
  )
}

const withRow = (rows: Rows, row: Rows[number], place: number): Rows =>
  rows.some(({ id }) => id === row.id) ? rows : rows.toSpliced(place, 0, row)
