import { AppError } from '../../domain/errors.ts'

/**
 * A foreign link would receive our token.
 * @throws AppError `rejected`
 */
export function pathOfLink(link: string, graphUrl: string): string {
  const root = `${graphUrl}/v1.0`
  if (link.startsWith(`${root}/`)) return link.slice(root.length)
  if (link.startsWith('/')) return link
  throw new AppError('rejected', 'graph.foreignLink', 'Microsoft Graph returned a link to another server.')
}
