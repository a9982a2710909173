import type { InjectedFaults } from '../http/FaultPlan.ts'
import type { GraphReply, GraphRequest } from '../http/GraphRequest.ts'
import type { Preferences } from '../http/readPreferences.ts'
import type { SandboxContext } from '../SandboxContext.ts'

export interface GraphCall {
  sandbox: SandboxContext
  request: GraphRequest
  params: Record<string, string>
  preferences: Preferences
  faults: InjectedFaults
  serve: (item: BatchItem) => Promise<GraphReply>
}

export interface BatchItem {
  method: string
  /** Path and query after the version. */
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type GraphOperation = (call: GraphCall) => Promise<GraphReply>

export const makeContext = (call: GraphCall, path: string) => `${call.sandbox.baseUrl()}/v1.0/$metadata#${path}`

export const userPath = (call: GraphCall) => `users('${encodeURIComponent(call.sandbox.mailbox)}')`
