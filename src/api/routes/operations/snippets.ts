import { Type } from 'typebox'
import { removeSnippet, saveSnippet } from '../../../actions/operations/saveSnippet.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SnippetChange, SnippetParams, SnippetSchema } from '../../../contract/snippets.ts'
import { listSnippets } from '../../../store/operations/snippets.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'

const tags = ['settings']

export function snippetRoutes(app: App, context: Context): void {
  app.get(
    '/api/snippets',
    { schema: { tags, summary: 'List snippets and signatures by name', response: { 200: Type.Array(SnippetSchema) } } },
    async () => listSnippets(context.db),
  )
  app.put(
    '/api/snippets/:id',
    {
      config: { audited: ['kind', 'name', 'title'], right: 'write' },
      schema: {
        tags,
        summary: 'Create or update a snippet or a signature',
        params: SnippetParams,
        body: SnippetChange,
        response: { 200: SnippetSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      const { version, ...words } = request.body
      return saveSnippet(context, { id: request.params.id, words, version, performedBy: callerOf(request) })
    },
  )
  app.delete(
    '/api/snippets/:id',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Delete a snippet or a signature',
        params: SnippetParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await removeSnippet(context, request.params.id)
      return reply.status(204).send(null)
    },
  )
}
