import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { type Check, duration } from '../../domain/checks.ts'
import { AppError } from '../../domain/errors.ts'
import { isPushAddress, isSilent, lateNotificationMs, type PushState, webhookPath } from '../../domain/mailbox/push.ts'
import { checkOwnEndpoint } from '../../gateways/hooks/checkOwnEndpoint.ts'
import { findNewestMailAt } from '../../store/mailbox/messages.ts'
import { listSubscriptions } from '../../store/mailbox/subscriptions.ts'
import { checkCaspio } from './checkCaspio.ts'
import { runCheck } from './runCheck.ts'

/** The bucket gets a file for a moment; the other checks change nothing. */
export async function checkServices(
  context: Pick<Context, 'config' | 'objects' | 'chatModel' | 'sendgrid' | 'caspio' | 'clock' | 'newId'>,
): Promise<Check[]> {
  return [
    await checkObjects(context),
    ...(await caspioChecks(context)),
    await checkSendgrid(context),
    checkOpinion(context),
  ]
}

async function checkObjects({ config, objects, newId }: Pick<Context, 'config' | 'objects' | 'newId'>): Promise<Check> {
  const name = 'objects'
  if (!config.objects) return { name, state: 'ok', message: 'Uploads are in DATA_DIR.' }
  const bucket = config.objects.name
  return runCheck(name, async () => {
    const [key, content] = [`checks/${newId()}`, newId()]
    await objects.put(key, Readable.from([Buffer.from(content)]))
    const found = Buffer.from(await objects.read(key)).toString()
    await objects.remove(key)
    if (found === content)
      return { name, state: 'ok', message: `The bucket ${bucket} stores, returns, and deletes files.` }
    const message = `The bucket ${bucket} did not return the file that was stored in it.`
    return { name, state: 'fail', message, hint: 'Ask the operator of the bucket.', kind: 'unavailable' }
  })
}

async function caspioChecks(context: Pick<Context, 'config' | 'caspio'>): Promise<Check[]> {
  const name = 'caspio'
  const { caspioMode } = context.config
  if (caspioMode === 'off') return [{ name, state: 'ok', message: 'Not configured: candidates are added by hand.' }]
  if (caspioMode === 'sandbox') return [{ name, state: 'ok', message: 'The sandbox is used instead.' }]
  const checks = await checkCaspio(context)
  return checks.map(check => (check.name === name ? check : { ...check, name: `${name} ${check.name}` }))
}

async function checkSendgrid({
  sendgrid,
  clock,
  config,
}: Pick<Context, 'config' | 'sendgrid' | 'clock'>): Promise<Check> {
  const name = 'sendgrid'
  if (sendgrid.mode === 'sandbox') return { name, state: 'ok', message: 'The sandbox is used instead.' }
  if (sendgrid.mode === 'off')
    return { name, state: 'ok', message: 'Not configured: no delivery events for bulk email.' }
  return runCheck(name, async () => {
    const now = clock()
    await sendgrid.activity?.listMessages(new Date(now.getTime() - 1000), now)
    if (!sendgrid.proveEvents) {
      const message = 'SendGrid accepts the key, but Rejoinder refuses the events that SendGrid posts.'
      return { name, state: 'warn', message, hint: 'Set SENDGRID_WEBHOOK_PUBLIC_KEY to receive events.' }
    }
    const history = sendgrid.activity
      ? 'SendGrid accepts the key'
      : 'No historical sync, because SENDGRID_API_KEY is not set'
    const message = `${history}; events are received at ${config.publicUrl ?? 'PUBLIC_URL'}/api/webhook/sendgrid.`
    return { name, state: 'ok', message }
  })
}

function checkOpinion({ chatModel }: Pick<Context, 'chatModel'>): Check {
  const message = chatModel
    ? `On: the new text of uncertain replies is sent to ${chatModel.host} (${chatModel.name}).`
    : 'Off: no email is sent for a second opinion.'
  return { name: 'opinion', state: 'ok', message }
}

/** Never fails, because mail is polled otherwise. */
export async function checkPush(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'newId'>,
  push: PushState,
): Promise<Check> {
  const { config, newId } = context
  const name = 'push'
  const { publicUrl, sandbox } = config
  const polled = 'Until then, Rejoinder finds new email by checking the mailbox, at least every two minutes.'
  const silent = push.state === 'active' && (await checkSilence(context))
  if (sandbox)
    return silent || { name, state: 'ok', message: 'Not needed: Rejoinder checks the mailbox of the sandbox.' }
  if (!publicUrl) {
    const message =
      'Microsoft does not report new email at once, because PUBLIC_URL is not set. Rejoinder checks the mailbox itself, at least every two minutes.'
    return { name, state: 'ok', message }
  }
  if (!isPushAddress(publicUrl, false)) {
    const hint = 'Set PUBLIC_URL to an https address that Microsoft can reach.'
    return { name, state: 'warn', message: `${push.reason ?? 'PUBLIC_URL is not an https address.'} ${polled}`, hint }
  }
  try {
    await checkOwnEndpoint(`${publicUrl}${webhookPath}`, newId())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { name, state: 'warn', message: `${error.message} ${polled}`, hint: error.hint }
  }
  if (silent) return silent
  if (push.state === 'active') {
    const left = duration((push.expiresAt?.getTime() ?? 0) - context.clock().getTime())
    return {
      name,
      state: 'ok',
      message: `Microsoft reports new email at once, for another ${left}. Rejoinder renews this.`,
    }
  }
  const hint = 'Create a subscription on the Settings screen, so that Microsoft reports new email at once.'
  return { name, state: 'warn', message: `${push.reason} ${polled}`, hint }
}

/** Graph keeps a subscription active even if no notification gets through. */
async function checkSilence({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Check | null> {
  const [subscription] = await listSubscriptions(db)
  const now = clock()
  const mailAt = await findNewestMailAt(db, new Date(now.getTime() - lateNotificationMs))
  if (!subscription || !isSilent(subscription, mailAt, now)) return null
  const { lastNotifiedAt } = subscription
  const last = lastNotifiedAt ? `for ${duration(now.getTime() - lastNotifiedAt.getTime())}` : 'yet'
  return {
    name: 'push',
    state: 'warn',
    message: `Microsoft should report new email at once, but has reported none ${last}. Rejoinder found some by checking.`,
    hint: `Check that the firewall and proxy forward Microsoft's requests to ${webhookPath}. Settings shows the notifications received.`,
  }
}
