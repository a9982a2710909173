import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { nameFirm } from '../../../actions/candidates/nameFirm.ts'
import type { Context } from '../../../context.ts'
import {
  type FirmNameBody,
  FirmNameChange,
  FirmNameParams,
  FirmNameSchema,
  UnnamedFirmSchema,
} from '../../../contract/firmNames.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { suggestFirmName } from '../../../domain/candidates/firmSuggestions.ts'
import { knownFirmName, knownFirms, readFirmDomain } from '../../../domain/candidates/firms.ts'
import { notFound } from '../../../domain/errors.ts'
import { writtenText } from '../../../domain/writtenText.ts'
import { findFirmNames, listContactedFirms } from '../../../store/candidates/firmNames.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'
import { matchOf } from '../../plugins/entityTags.ts'

const tags = ['settings']
const maxUnnamed = 50

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
        summary: `List up to ${maxUnnamed} firms without a name that reply most, by number of emails, with suggested names`,
        response: { 200: Type.Array(UnnamedFirmSchema) },
      },
    },
    async () => {
      const names = await findFirmNames(context.db)
      const isUnnamed = (domain: string) => knownFirmName(domain, names) === undefined
      const firms = await listContactedFirms(context.db, isUnnamed, maxUnnamed)
      return firms.map(({ hints, ...firm }) => ({ ...firm, suggestion: suggestFirmName(firm.domain, hints) }))
    },
  )
  app.get(
    '/api/firm-names/:domain',
    {
      config: { tagged: true },
      schema: {
        tags,
        summary: 'Get the firm name of a domain',
        params: FirmNameParams,
        response: { 200: FirmNameSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      const domain = readFirmDomain(request.params.domain)
      const name = present(domain, (await findFirmNames(context.db)).get(domain) ?? null)
      if (!name) throw notFound('firmName')
      return name
    },
  )
  app.put(
    '/api/firm-names/:domain',
    {
      config: { audited: ['name'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Set the firm name of a domain and its subdomains',
        params: FirmNameParams,
        body: FirmNameChange,
        response: { 200: FirmNameSchema, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const naming = { ...request.params, ...request.body, performedBy: callerOf(request) }
      const domain = await nameFirm(context, naming, matchIn(request, reply))
      return { domain, name: writtenText(request.body.name), builtIn: false }
    },
  )
  app.delete(
    '/api/firm-names/:domain',
    {
      config: { right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Remove the firm name of a domain',
        params: FirmNameParams,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const naming = { ...request.params, name: null, performedBy: callerOf(request) }
      await nameFirm(context, naming, matchIn(request, reply))
      return reply.status(204).send(null)
    },
  )
}

function matchIn(request: FastifyRequest<{ Params: { domain: string } }>, reply: FastifyReply) {
  const matches = matchOf(request, reply)
  return (name: string | null) => matches(present(readFirmDomain(request.params.domain), name))
}

function present(domain: string, name: string | null): FirmNameBody | null {
  const shown = name ?? knownFirms.get(domain)
  return shown === undefined ? null : { domain, name: shown, builtIn: name === null }
}
