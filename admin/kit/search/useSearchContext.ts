import type { SearchContext, SearchScreen } from '../../../src/domain/search/searchTerms.ts'
import { useSession } from '../../providers/session.ts'

export function useSearchContext(screen: SearchScreen): SearchContext {
  const { data: session } = useSession()
  return {
    screen,
    now: new Date(),
    timeZone: session?.businessTimeZone ?? 'UTC',
    user: session?.user?.name ?? null,
  }
}
