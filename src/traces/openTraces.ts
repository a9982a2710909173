import { readVariables } from '../config/config.ts'
import { noTraces, type Traces } from './traces.ts'
import { traceVariables } from './traceVariables.ts'

/** Loads no library unless the standard OpenTelemetry variables enable tracing. */
export async function openTraces(): Promise<Traces> {
  const variables = traceVariables(readVariables())
  if (!variables) return noTraces
  // The libraries read the environment themselves and ignore .env.
  Object.assign(process.env, variables)
  const { startTraces } = await import('./startTraces.ts')
  return startTraces()
}
