import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { removeView, saveView } from '../../../actions/operations/saveView.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SavedView, SavedViewChange, SavedViewCount, SavedViewParams } from '../../../contract/savedViews.ts'
import { AppError } from '../../../domain/errors.ts'
import { countFoundEmails } from '../../../store/mailbox/messageSearch.ts'
import type { Caller } from '../../../store/operations/access.ts'
import { listSavedViews, type SavedView as StoredView } from '../../../store/operations/savedViews.ts'
import { countFoundThreads } from '../../../store/responses/responseList.ts'
import type { App } from '../../app.ts'
import { readMailSearch, readResponseFilter } from '../../readSearch.ts'

const tags = ['settings']
const path = '/api/saved-views'
const maxCounted = 99

export function savedViewRoutes(app: App, context: Context): void {
  const { db } = context
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List your saved views in their order',
        response: { 200: Type.Array(SavedView), '4xx': ErrorBody },
      },
    },
    async request => listSavedViews(db, userOf(request).id),
  )
  app.get(
    `${path}/counts`,
    {
      schema: {
        tags,
        summary: 'Count the results of each of your saved views, up to 99',
        response: { 200: Type.Array(SavedViewCount), '4xx': ErrorBody },
      },
    },
    async request => {
      const { id, name } = userOf(request)
      const counts = []
      for (const view of await listSavedViews(db, id)) {
        const found = await countFound(context, view, name)
        const count = found === null ? null : Math.min(found, maxCounted)
        counts.push({ id: view.id, count, isMore: found !== null && found > maxCounted })
      }
      return counts
    },
  )
  app.put(
    `${path}/:id`,
    {
      config: { right: 'read' },
      schema: {
        tags,
        summary: 'Create or update one of your saved views',
        params: SavedViewParams,
        body: SavedViewChange,
        response: { 200: SavedView, '4xx': ErrorBody },
      },
    },
    async request => {
      const { position, ...view } = request.body
      return saveView(context, { userId: userOf(request).id, view: { ...request.params, ...view }, position })
    },
  )
  app.delete(
    `${path}/:id`,
    {
      config: { right: 'read' },
      schema: {
        tags,
        summary: 'Delete one of your saved views',
        params: SavedViewParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await removeView(context, userOf(request).id, request.params.id)
      return reply.status(204).send(null)
    },
  )
}

function userOf({ user }: FastifyRequest): Caller {
  if (user?.by === 'session') return user
  throw new AppError('invalid', 'savedView.token', 'Tokens cannot have saved views.', {
    hint: 'Search with q in the filter of /api/responses, or with /api/outlook/search.',
  })
}

/** Returns null if every term is ignored, because the list would hold everything. */
async function countFound(context: Context, { screen, query }: StoredView, user: string): Promise<number | null> {
  const most = maxCounted + 1
  if (screen === 'mailbox') {
    const wanted = await readMailSearch(context, query, user)
    const { terms, states, links, before, after } = wanted.search
    const asks = [...terms, ...states, ...links, before ?? after ?? wanted.folderId].some(Boolean)
    return asks || wanted.refused.length === 0 ? countFoundEmails(context.db, wanted, most) : null
  }
  const { filter, refused } = await readResponseFilter(context, { q: query }, user)
  if (refused.length > 0 && filter.search?.length === 0) return null
  return countFoundThreads(context.db, filter, context.config.interestOverrideDomains, most)
}
