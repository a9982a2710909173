import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { isSandboxInitialized } from '../sandbox/isSandboxInitialized.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { seedCandidates } from '../sandbox/seed/seedCandidates.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'

export interface OpenSandbox {
  addresses: ReturnType<typeof sandboxServices>
  addCandidates(context: Context): Promise<void>
  postDeliveriesTo(webhookUrl: string): void
  close(): Promise<void>
}

/** Null when `readOnly` is set and it never ran on this database. */
export async function openSandbox(
  { mailbox }: Config,
  databaseUrl: string,
  { live = false, readOnly = false }: { live?: boolean; readOnly?: boolean },
): Promise<OpenSandbox | null> {
  if (readOnly && !(await isSandboxInitialized(databaseUrl, mailbox))) return null
  const options = { databaseUrl, mailbox, live, seed: !readOnly }
  const sandbox = await startSandbox(options).catch(error => {
    // Another process just took the port of the last run.
    if (error?.code === 'EADDRINUSE') return startSandbox(options)
    throw error
  })
  return {
    addresses: sandboxServices(sandbox),
    addCandidates: context => addCandidates(context, candidates()),
    postDeliveriesTo: sandbox.postDeliveriesTo,
    close: sandbox.close,
  }
}

function candidates() {
  return seedCandidates.map(candidate => ({
    ...candidate,
    skills: [...candidate.skills],
    createdAt: new Date(candidate.createdAt),
  }))
}
