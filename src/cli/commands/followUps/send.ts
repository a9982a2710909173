import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { findOpenRecipients } from '../../../actions/sending/findOpenRecipients.ts'
import { type FollowUpRequest, planFollowUp } from '../../../actions/sending/planFollowUp.ts'
import { freshForMs, refreshMirror } from '../../../actions/sync/refreshMirror.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { textToHtml } from '../../../domain/followUps/followUpTemplate.ts'
import { noRecipientsText } from '../../../domain/followUps/openRecipients.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listRefusedFolders } from '../../../store/mailbox/folderRefusals.ts'
import { exitCodeByKind } from '../../exitCodes.ts'
import { createOutput, type Output } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { outcomeJson, outcomeLines, planJson, planLines } from './outcomeText.ts'
import { type FollowUpState, sendAndWatch } from './sendAndWatch.ts'

interface SendOptions {
  to?: string
  all?: boolean
  campaign?: string
  subject?: string
  body?: string
  despiteFolders?: string
  dryRun?: boolean
  yes?: boolean
}

const requestedBy = 'command line'

export function configure(command: Command): void {
  command
    .argument('[candidate]', 'the name of the candidate')
    .option('--to <addresses>', 'send to these recipients, separated by commas')
    .option('--all', 'send to everyone who has not answered within the business days set in Settings')
    .option('--campaign <id>', 'limit to this campaign')
    .option('--subject <text>', 'template of the subject; default: the subject of each thread')
    .option('--body <file>', 'file with the template of the body, plain text or .html; default: the saved template')
    .option('--despite-folders <names>', 'send even though these folders (separated by commas) cannot be read')
    .option('--dry-run', 'show the emails and recipients without sending')
    .option('--yes', 'send without confirmation')
    .addHelpText('after', help)
    .action(async (candidate: string | undefined, options: SendOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const { to, all, dryRun, yes } = options
      const isInteractive = output.redraws && process.stdin.isTTY === true && !(to || all || dryRun || yes)
      const words = { subject: options.subject, body: await readBody(options.body) }
      if (!isInteractive) checkOptions(candidate, options)
      const runtimeOptions = { migrate: false, microsoft: true, graceful: true }
      await withContext(runtimeOptions, async (context, stopping) => {
        const end = isInteractive
          ? await sendByHand(context, { candidate, campaignId: options.campaign, ...words }, stopping)
          : await sendByOptions(context, output, { ...options, ...words, candidate: candidate ?? '' }, stopping)
        if (!end) return
        output.result(outcomeJson(end), outcomeLines(end))
        if (end.recipients.some(({ state }) => state === 'failed')) process.exitCode = exitCodeByKind.rejected
        stopping.throwIfAborted()
      })
    })
}

/** Ink and React slow down the start of commands. */
async function sendByHand(
  context: Context,
  wishes: {
    candidate?: string | undefined
    campaignId?: string | undefined
    subject?: string | undefined
    body?: string | undefined
  },
  stopping: AbortSignal,
): Promise<FollowUpState | null> {
  const { runFollowUpFlow } = await import('../../ui/followUps/runFollowUpFlow.tsx')
  return runFollowUpFlow(context, { ...wishes, requestedBy }, stopping)
}

async function sendByOptions(
  context: Context,
  output: Output,
  { candidate, campaign, to, despiteFolders, dryRun, subject, body }: SendOptions & { candidate: string },
  stopping: AbortSignal,
): Promise<FollowUpState | null> {
  await refreshMirror(context, { withinMs: freshForMs, signal: stopping })
  const question = { candidateName: candidate, ...(campaign ? { campaignId: campaign } : {}) }
  const { open, leftOut } = await findOpenRecipients(context, context.db, question)
  const due = open.filter(({ early }) => early === null)
  const recipients = to?.split(',') ?? due.map(one => one.recipientEmail)
  const request: FollowUpRequest = { ...question, recipients, subject, body }
  if (to === undefined && recipients.length === 0) {
    output.result({ successCount: 0, recipients: [] }, [noRecipientsText(leftOut, open)])
    return null
  }
  if (dryRun) {
    const plan = await planFollowUp(context, context.db, request)
    const firmNames = await findFirmNames(context.db)
    output.result(planJson(plan), planLines(plan, context.config.businessTimeZone, firmNames))
    return null
  }
  let reported = -1
  const accepted = despiteFolders?.split(',').map(name => name.trim()) ?? []
  const refused = (await listRefusedFolders(context.db)).filter(({ displayName }) => accepted.includes(displayName))
  const order = { ...request, despiteFolders: refused.map(({ id }) => id), key: null, requestedBy }
  return sendAndWatch(context, order, stopping, ({ followUp }) => {
    const { emailsSent, emailsFailed, emailsLeftOut, totalRecipients, lastError } = followUp
    const done = emailsSent + emailsFailed + emailsLeftOut
    if (done !== reported) output.note(`${done} of ${totalRecipients}${lastError ? `: ${lastError}` : ''}`)
    reported = done
  })
}

function checkOptions(candidate: string | undefined, { to, all, dryRun, yes }: SendOptions): void {
  const wrong = (message: string, hint: string) => {
    throw new AppError('invalid', 'usage', message, { hint })
  }
  if (!candidate) wrong('No candidate was specified.', "rejoinder follow-ups send 'Ada Lind' --all --dry-run")
  if (to !== undefined && all) wrong('--to and --all cannot be combined.', 'Use one of them.')
  if (to === undefined && !all) wrong('No recipients were specified.', 'Specify --to a@firm.com,b@firm.com, or --all.')
  if (!yes && !dryRun) wrong('Nothing was sent: --yes is missing.', 'Check with --dry-run first, then send with --yes.')
}

async function readBody(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(error => {
    throw new AppError('invalid', 'followUp.noFile', `The file ${file} cannot be read.`, {
      field: 'body',
      cause: error,
    })
  })
  return /\.html?$/i.test(file) ? text : textToHtml(text)
}

const help = `
Syncs the mailbox first and checks each recipient again before sending. Skips recipients, with the reason, if they or a
colleague have answered, if their email bounced, or if they are away or were asked recently. If Microsoft refuses a
folder, nothing is sent unless --despite-folders names the folder, because replies may be in it. Templates can contain
{{candidate}}, {{firm}}, {{firstName}}, {{daysSince}}, and {{sentAgo}}. Ctrl-C cancels the emails that have not been sent.

Examples:
  rejoinder follow-ups send
  rejoinder follow-ups send 'Ada Lind' --all --dry-run
  rejoinder follow-ups send 'Ada Lind' --to a@firm.com,b@firm.com --body again.txt --yes --json`
