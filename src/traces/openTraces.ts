import { readVariables } from '../config/config.ts'
import { noTraces, type Traces } from './traces.ts'
import { traceVariables } from './traceVariables.ts'

/** Traces when the standard variables of OpenTelemetry ask for it; otherwise nothing of its libraries is loaded. */
export async function openTraces(): Promise<Traces> {
  const variables = traceVariables(readVariables())
  if (!variables) return noTraces
  // The libraries read the environment themselves, and know nothing of .env.
  Object.assign(process.env, variables)
  const { startTraces } = await import('./startTraces.ts')
  return startTraces()
}
