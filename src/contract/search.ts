import { type SearchScreen, takenBy, termsOf } from '../domain/search/searchTerms.ts'

/** Describes the terms of a search. */
export const termsText = (screen: SearchScreen): string =>
  `${termsOf(screen)
    .map(term => `${term}: (${takenBy(term, screen)})`)
    .join(', ')}. Quotes hold words together, - excludes`
