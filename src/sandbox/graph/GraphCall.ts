import type { Trouble } from '../http/FaultPlan.ts'
import type { GraphReply, GraphRequest } from '../http/GraphRequest.ts'
import type { Preferences } from '../http/readPreferences.ts'
import type { SandboxContext } from '../SandboxContext.ts'

/** One call of a Graph operation with all that it may need. */
export interface GraphCall {
  sandbox: SandboxContext
  request: GraphRequest
  /** The variable segments of the path: `folder`, `message`, `attachment`, `subscription`. */
  params: Record<string, string>
  preferences: Preferences
  trouble: Trouble
  /** Serves another request as part of this one, for batches. */
  serve: (item: BatchItem) => Promise<GraphReply>
}

export interface BatchItem {
  method: string
  /** Path with query behind the version. */
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type GraphOperation = (call: GraphCall) => Promise<GraphReply>

/** The `@odata.context` of an answer. */
export const makeContext = (call: GraphCall, path: string) => `${call.sandbox.baseUrl()}/v1.0/$metadata#${path}`

/** The mailbox as contexts name it. */
export const userPath = (call: GraphCall) => `users('${encodeURIComponent(call.sandbox.mailbox)}')`
