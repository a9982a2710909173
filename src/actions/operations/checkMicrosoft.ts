import type { Context } from '../../context.ts'
import { type Check, checkClock, failedCheck } from '../../domain/checks.ts'
import { checkRoles, limitCommands, limitHint } from '../../domain/mailbox/mailboxScope.ts'
import { runCheck } from './runCheck.ts'

export interface MicrosoftReport {
  checks: Check[]
  /** For Exchange Online PowerShell. */
  limitCommands: string[]
}

/** Tries rights with the id of a missing message. `otherMailbox` should refuse the app. */
export async function checkMicrosoft(
  context: Pick<Context, 'config' | 'graphProbe' | 'clock'>,
  otherMailbox: string | null,
): Promise<MicrosoftReport> {
  const { config, graphProbe } = context
  const clock = await runCheck('graph clock', () => checkGraphClock(context))
  let token = { roles: [] as string[], objectId: null as string | null }
  const signIn = await runCheck('graph sign-in', async () => {
    token = await graphProbe.readToken()
    const message = config.sandbox ? 'The sandbox is used instead of Microsoft 365.' : 'Entra issued a token.'
    return { name: 'graph sign-in', state: 'ok', message }
  })
  if (signIn.state !== 'ok') return { checks: [clock, signIn], limitCommands: [] }
  const rights = [await checkRead(context), await checkWrite(context), await checkSend(context)]
  const reach = await checkReach(context, token.roles, otherMailbox)
  const clientId = config.entra.clientId ?? 'CLIENT_ID'
  const commands = limitCommands({ clientId, objectId: token.objectId, mailbox: config.mailbox })
  const isRefused = rights.some(({ kind }) => kind === 'forbidden')
  const isHelpful = !config.sandbox && (isRefused || reach.state !== 'ok')
  return { checks: [clock, signIn, ...rights, reach], limitCommands: isHelpful ? commands : [] }
}

async function checkGraphClock({ graphProbe, clock }: Pick<Context, 'graphProbe' | 'clock'>): Promise<Check> {
  const from = clock().getTime()
  const time = await graphProbe.readTime()
  const middle = (from + clock().getTime()) / 2
  return checkClock('graph clock', "Microsoft Graph's", middle - time.getTime())
}

async function checkRead({ graphProbe, config }: Pick<Context, 'config' | 'graphProbe'>): Promise<Check> {
  const name = 'graph read'
  const refusal = await graphProbe.refusal('read', config.mailbox)
  if (!refusal) return { name, state: 'ok', message: `The mailbox ${config.mailbox} can be read.` }
  const failed = failedCheck(name, refusal)
  if (refusal.kind !== 'notFound') return failed
  return { ...failed, hint: 'Check that MAILBOX is the primary address of a mailbox in Exchange Online.' }
}

async function checkWrite({ graphProbe, config }: Pick<Context, 'config' | 'graphProbe'>): Promise<Check> {
  const name = 'graph write'
  const refusal = await graphProbe.refusal('write', config.mailbox)
  return refusal
    ? failedCheck(name, refusal)
    : { name, state: 'ok', message: 'Email can be marked, moved, and drafted.' }
}

async function checkSend({ graphProbe, config }: Pick<Context, 'config' | 'graphProbe'>): Promise<Check> {
  const name = 'graph send'
  const refusal = await graphProbe.refusal('send', config.mailbox)
  if (!refusal) return { name, state: 'ok', message: 'Email can be sent.' }
  if (refusal.kind !== 'forbidden') return failedCheck(name, refusal)
  const hint = 'Assign Application Mail.Send too. Everything else works without it.'
  return { name, state: 'warn', message: `Email cannot be sent. ${refusal.message}`, hint, kind: refusal.kind }
}

/** Exchange can limit what Entra has granted. */
async function checkReach(
  context: Pick<Context, 'config' | 'graphProbe'>,
  roles: readonly string[],
  otherMailbox: string | null,
): Promise<Check> {
  const { config, graphProbe } = context
  const name = 'graph reach'
  const other = otherMailbox ?? (config.forwardTo === config.mailbox ? null : config.forwardTo)
  if (other) {
    const refusal = await graphProbe.refusal('read', other)
    if (!refusal) return { name, state: 'warn', message: `The app can also access ${other}.`, hint: limitHint }
    if (refusal.kind === 'forbidden') return { name, state: 'ok', message: `The app cannot access ${other}.` }
  }
  if (config.sandbox) return { name, state: 'ok', message: 'The sandbox has no other mailbox.' }
  return checkRoles(roles)
}
