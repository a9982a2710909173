import { Type } from 'typebox'
import { nameFirm } from '../../../actions/candidates/nameFirm.ts'
import type { Context } from '../../../context.ts'
import { FirmNameChange, FirmNameParams, FirmNameSchema, UnnamedFirmSchema } from '../../../contract/firmNames.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { suggestFirmName } from '../../../domain/candidates/firmSuggestions.ts'
import { knownFirmName, knownFirms } from '../../../domain/candidates/firms.ts'
import { findFirmNames, listAnsweringDomains } from '../../../store/candidates/firmNames.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'

const tags = ['settings']
const mostUnnamed = 50

export function firmNameRoutes(app: App, context: Context): void {
  app.get(
    '/api/firm-names',
    { schema: { tags, summary: 'List firm names by domain', response: { 200: Type.Array(FirmNameSchema) } } },
    async () => {
      const names = await findFirmNames(context.db)
      return [...new Map([...knownFirms, ...names])]
        .map(([domain, name]) => ({ domain, name, builtIn: !names.has(domain) }))
        .sort((a, b) => (a.domain < b.domain ? -1 : 1))
    },
  )
  app.get(
    '/api/firm-names/unnamed',
    {
      schema: {
        tags,
        summary: `List up to ${mostUnnamed} firms that reply but have no name, the most frequent first, with suggested names`,
        response: { 200: Type.Array(UnnamedFirmSchema) },
      },
    },
    async () => {
      const names = await findFirmNames(context.db)
      const isUnnamed = (domain: string) => knownFirmName(domain, names) === undefined
      const firms = await listAnsweringDomains(context.db, isUnnamed, mostUnnamed)
      return firms.map(({ texts, ...firm }) => ({ ...firm, suggestion: suggestFirmName(firm.domain, texts) }))
    },
  )
  app.put(
    '/api/firm-names/:domain',
    {
      config: { audited: ['name'], right: 'write' },
      schema: {
        tags,
        summary: 'Set the firm name of a domain and its subdomains',
        params: FirmNameParams,
        body: FirmNameChange,
        response: { 200: FirmNameSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      const domain = await nameFirm(context, {
        domain: request.params.domain,
        name: request.body.name,
        performedBy: callerOf(request),
      })
      return { domain, name: request.body.name.trim(), builtIn: false }
    },
  )
  app.delete(
    '/api/firm-names/:domain',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Remove the firm name of a domain',
        params: FirmNameParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await nameFirm(context, { domain: request.params.domain, name: null, performedBy: callerOf(request) })
      return reply.status(204).send(null)
    },
  )
}
