import type { DatabaseContext } from '../context.ts'
import type { ResponseFilterBody } from '../contract/responses.ts'
import { toMailSearch } from '../domain/search/mailSearch.ts'
import { parseSearch, type RefusedPart } from '../domain/search/parseSearch.ts'
import type { SearchScreen } from '../domain/search/searchTerms.ts'
import { findNamedFolder } from '../store/mailbox/mailFolders.ts'
import type { EmailSearch } from '../store/mailbox/messageSearch.ts'
import type { ResponseFilter } from '../store/responses/responseList.ts'
import { findNamesOfOwner, withOwnerNames } from '../store/responses/threadOwners.ts'

export async function readResponseFilter(
  context: DatabaseContext,
  { owner, q = '', ...filter }: ResponseFilterBody,
  user: string | null,
): Promise<{ filter: ResponseFilter; refused: RefusedPart[] }> {
  const { db, config } = context
  const { parts, refused } = parse(context, q, 'responses', user)
  const owners = owner === undefined ? undefined : await findNamesOfOwner(db, owner)
  return {
    filter: { ...filter, owners, search: await withOwnerNames(db, parts, user), mailbox: config.mailbox },
    refused,
  }
}

export async function readMailSearch(
  context: DatabaseContext,
  q: string,
  user: string | null,
): Promise<Omit<EmailSearch, 'offset' | 'limit'> & { refused: RefusedPart[] }> {
  const { db, config } = context
  const { parts, refused } = parse(context, q, 'mailbox', user)
  const search = toMailSearch(parts)
  const { folder: name } = search
  const folder = name === undefined ? null : await findNamedFolder(db, name)
  if (name !== undefined && !folder)
    refused.push({ part: `in:${name}`, reason: 'was ignored. There is no such folder.' })
  const links = await withOwnerNames(db, search.links, user)
  return {
    ...{ search, links, refused },
    folderId: folder?.id ?? null,
    overrideDomains: config.interestOverrideDomains,
  }
}

function parse({ clock, config }: DatabaseContext, q: string, screen: SearchScreen, user: string | null) {
  return parseSearch(q, { screen, user, now: clock(), timeZone: config.businessTimeZone })
}
