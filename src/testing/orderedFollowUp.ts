import { orderFollowUp } from '../actions/sending/orderFollowUp.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { Context } from '../context.ts'
import type { NewCandidate } from '../store/candidates/candidates.ts'
import { anOutreach } from './builders.ts'
import type { SandboxControl } from './sandboxControl.ts'

/** The submissions are months old, each in its own thread. */
export async function submitTo(
  context: Context,
  control: SandboxControl,
  candidate: NewCandidate,
  addresses: readonly string[],
): Promise<void> {
  const subject = `${candidate.name}, associate (${candidate.refId})`
  const submissions = addresses.map((address, index) =>
    anOutreach(candidate, {
      to: [{ name: '', address }],
      subject,
      conversationId: `talk with ${address}`,
      receivedDateTime: new Date(Date.UTC(2026, 8, 1, 14, 0, index)).toISOString(),
    }),
  )
  await control.addAll(submissions)
  await syncMail(context, { hoursBack: 24, manual: true })
}

export async function orderedFollowUp(
  context: Context,
  control: SandboxControl,
  candidate: NewCandidate,
  addresses: readonly string[],
): Promise<string> {
  await submitTo(context, control, candidate, addresses)
  const order = { candidateName: candidate.name, recipients: addresses, body: '<p>{{candidate}}?</p>' }
  return orderFollowUp(context, { ...order, key: null, requestedBy: 'test' })
}
