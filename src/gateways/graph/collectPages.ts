import { AppError } from '../../domain/errors.ts'
import { pathOfLink } from './pathOfLink.ts'

export interface ListPage {
  value?: Record<string, unknown>[]
  '@odata.nextLink'?: string
}

export function linkLoopError(): AppError {
  return new AppError('rejected', 'graph.loop', 'Microsoft Graph returned the same page link twice.')
}

/** @throws AppError as `get` does; `rejected` when the links loop */
export async function collectPages(
  get: (path: string) => Promise<ListPage>,
  first: string,
  graphUrl: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  const followed = new Set<string>()
  for (let path: string | undefined = first; path; ) {
    if (followed.has(path)) throw linkLoopError()
    followed.add(path)
    const page: ListPage = await get(path)
    rows.push(...(page.value ?? []))
    path = page['@odata.nextLink'] && pathOfLink(page['@odata.nextLink'], graphUrl)
  }
  return rows
}
