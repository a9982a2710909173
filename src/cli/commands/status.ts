import type { Command } from 'commander'
import type { Config } from '../../config/config.ts'
import { isPushAddress } from '../../domain/mailbox/push.ts'
import { plural } from '../../domain/plural.ts'
import { findStatus, type Status } from '../../store/operations/status.ts'
import { labeledLines } from '../labeledLines.ts'
import { createOutput } from '../output.ts'
import { withDatabase } from '../runtime.ts'
import { zonedTimeText } from '../timeText.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(async ({ db, config, clock }) => {
      const status = await findStatus(db, clock(), config.sandbox || isPushAddress(config.publicUrl ?? null, false))
      const mode = config.sandbox ? 'sandbox' : 'microsoft365'
      const facts = lines(status, config, mode).flatMap(line =>
        labeledLines(output, line.slice(0, labelWidth), line.slice(labelWidth)),
      )
      output.result({ mailbox: config.mailbox, mode, ...status }, facts)
    })
  })
}

const labelWidth = 12

type Time = (at: Date) => string

function lines(status: Status, { mailbox, caspioMode, businessTimeZone }: Config, mode: string): string[] {
  const time = (at: Date) => zonedTimeText(at, businessTimeZone)
  const { lastSync, folders, messages, responses, unread, unprocessed, quarantined, queue, autoSync } = status
  const { requests, outbox, push, completeness, webhookEvents, deliveries } = status
  const jobs = queue.map(({ name, state, count }) => `${count} ${name} ${state}`).join(', ')
  const webhooks = webhookEvents.map(({ state, count }) => `${count} ${state}`).join(', ')
  return [
    `Mailbox     ${mailbox} (${mode})`,
    `Last sync   ${lastSync ? syncLine(lastSync, time) : 'never'}`,
    ...(status.olderMail ? [`Reading     older email: ${readOf(status.olderMail)}`] : []),
    `Auto-sync   ${autoSync ? 'on' : 'off'}`,
    `Mirror      ${plural(messages, 'email')} in ${plural(folders, 'folder')}, ${unprocessed} not processed, ${quarantined} in quarantine`,
    `Complete    ${completenessLine(completeness, time)}`,
    ...completeness.folders.flatMap(({ displayName, refusal }) =>
      refusal ? `Refused     ${displayName}: ${refusal}` : [],
    ),
    ...status.hanging.map(
      ({ name, pid, silentSeconds }) =>
        `Hanging     process ${pid}, for ${plural(silentSeconds, 'second')}, holds ${name}`,
    ),
    `New email   ${pushLine(push, time)}`,
    `Graph       ${requests.used} of ${requests.limit} requests in 10 minutes`,
    `Responses   ${responses}, ${unread} unread`,
    `Outbox      ${outbox.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
    `Jobs        ${jobs || 'none waiting'}`,
    `Webhooks    ${webhooks || 'none'}`,
    `Deliveries  ${deliveries.lastEventAt ? `last event ${time(deliveries.lastEventAt)}` : 'no events'}, ${deliveries.setAside} set aside`,
    `Caspio      ${caspioLine(status.caspio, caspioMode, time)}`,
    `Backup      ${status.lastBackupAt ? time(status.lastBackupAt) : 'never (rejoinder backup FILE makes one)'}`,
  ]
}

function readOf({ read, total }: NonNullable<Status['olderMail']>): string {
  return `${read.toLocaleString('en-US')} of about ${total.toLocaleString('en-US')}`
}

function caspioLine(
  { status, lastRunAt, lastError, setAside }: Status['caspio'],
  mode: Config['caspioMode'],
  time: Time,
): string {
  if (mode === 'off') return 'not configured'
  const end = lastError ? `: ${lastError}` : ''
  return `${mode}, ${status}, last run ${lastRunAt ? time(lastRunAt) : 'never'}, ${plural(setAside, 'row')} set aside${end}`
}

function completenessLine(
  { ours, inMailbox, surplus, differing, checkedAt }: Status['completeness'],
  time: Time,
): string {
  if (!checkedAt) return 'not compared with the mailbox yet (rejoinder verify mail)'
  const end = `${ours < inMailbox ? '; some are missing' : ''}${surplus > 0 ? `; ${surplus} extra here` : ''}${
    differing > 0 ? `; ${differing} out of date` : ''
  }`
  return `${ours.toLocaleString('en-US')} of ${plural(inMailbox, 'email')}, compared ${time(checkedAt)}${end}`
}

function pushLine({ state, reason, expiresAt }: Status['push'], time: Time): string {
  if (state === 'active' && expiresAt)
    return `reported by Microsoft at once, until ${time(expiresAt)} (renewed automatically)`
  return `found by checking the mailbox, at least every two minutes. Microsoft does not report it at once. ${reason}`
}

function syncLine(
  { startedAt, state, emailsRetrieved, newResponses, error }: NonNullable<Status['lastSync']>,
  time: Time,
): string {
  const counts = `${plural(emailsRetrieved, 'email')}, ${plural(newResponses, 'new response')}`
  return `${time(startedAt)}, ${state}, ${counts}${error ? `: ${error}` : ''}`
}

const help = `
Examples:
  rejoinder status
  rejoinder status --json | jq '.quarantined, .lastSync.state'`
