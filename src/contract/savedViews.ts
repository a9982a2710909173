import { type Static, Type } from 'typebox'
import { longestSearch } from '../domain/search/parseSearch.ts'
import { searchScreens } from '../domain/search/searchTerms.ts'
import { Count, Id } from './list.ts'

const view = {
  screen: Type.Enum([...searchScreens]),
  name: Type.String({ maxLength: 60, examples: ['Yeses of this week'] }),
  query: Type.String({ maxLength: longestSearch, examples: ['level:high is:unread after:7d'] }),
}

export const SavedView = Type.Object({ id: Id, ...view })
export type SavedViewBody = Static<typeof SavedView>

export const SavedViewParams = Type.Object({
  id: Type.String({ ...Id, description: 'A UUID that the client generates for a new one' }),
})

export const SavedViewChange = Type.Object(
  {
    ...view,
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'The position, starting at 0; a new view without a position is added at the end',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SavedViewChangeBody = Static<typeof SavedViewChange>

export const SavedViewCount = Type.Object({
  id: Id,
  count: Type.Union([Count, Type.Null()], { description: 'Null if every term of the search is ignored' }),
  isMore: Type.Boolean({ description: 'True if there are more results than `count`, which is at most 99' }),
})
export type SavedViewCountBody = Static<typeof SavedViewCount>
