import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVariables } from '../config/config.ts'
import { traceVariables } from './traceVariables.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

describe('the variables of OpenTelemetry', () => {
  it.each([
    ['none', {}],
    ['only a name', { OTEL_SERVICE_NAME: 'replies' }],
    ['an empty one', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['one that is switched off', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
    ['no exporter', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ])('ask for nothing: %s', (_what, variables) => {
    expect(traceVariables(variables)).toBeNull()
  })

  it.each([
    [endpoint],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }],
  ])('ask for traces: %o', variables => {
    expect(traceVariables({ ...variables, DATABASE_URL: 'postgres://secret' })).toEqual({
      ...variables,
      OTEL_SERVICE_NAME: 'rejoinder',
      OTEL_PROPAGATORS: 'tracecontext',
      OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: '4000',
      OTEL_NODE_RESOURCE_DETECTORS: 'host,serviceinstance,env',
    })
  })

  it('name the service, with precedence over our own name', () => {
    expect(traceVariables({ ...endpoint, OTEL_SERVICE_NAME: 'replies' })?.OTEL_SERVICE_NAME).toBe('replies')
    const attributes = { OTEL_RESOURCE_ATTRIBUTES: 'a=b,service.name=replies' }
    expect(traceVariables({ ...endpoint, ...attributes })?.OTEL_SERVICE_NAME).toBeUndefined()
  })

  it('are read from .env too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rejoinder-traces-'))
    await writeFile(join(folder, '.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318\nOTEL_SERVICE_NAME=a\n')
    const variables = traceVariables(readVariables({ OTEL_SERVICE_NAME: 'b' }, folder))
    expect(variables).toMatchObject({ ...endpoint, OTEL_SERVICE_NAME: 'b' })
    await rm(folder, { recursive: true })
  })
})
