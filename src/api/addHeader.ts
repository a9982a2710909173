import type { RouteOptions } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'

export function addHeader(route: RouteOptions, name: string, schema: TSchema): void {
  const { properties = {} } = (route.schema?.headers ?? {}) as Partial<TObject>
  route.schema = { ...route.schema, headers: Type.Object({ ...properties, [name]: schema }) }
}
