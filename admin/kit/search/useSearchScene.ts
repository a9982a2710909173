import type { SearchScene, SearchScreen } from '../../../src/domain/search/searchTerms.ts'
import { useSession } from '../../providers/session.ts'

export function useSearchScene(screen: SearchScreen): SearchScene {
  const { data: session } = useSession()
  return {
    screen,
    now: new Date(),
    timeZone: session?.businessTimeZone ?? 'UTC',
    user: session?.user?.name ?? null,
  }
}
