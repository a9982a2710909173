import { AppError } from '../../domain/errors.ts'

/**
 * The path below /v1.0 of a link that Graph has named for its next page. One that leads elsewhere is not followed: our
 * token would go there.
 *
 * @throws AppError `rejected` for a link that is none of Graph's
 */
export function pathOfLink(link: string, graphUrl: string): string {
  const root = `${graphUrl}/v1.0`
  if (link.startsWith(`${root}/`)) return link.slice(root.length)
  if (link.startsWith('/')) return link
  throw new AppError('rejected', 'graph.foreignLink', 'Microsoft Graph named a link that leads somewhere else.')
}
