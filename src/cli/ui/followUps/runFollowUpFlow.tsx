import '../noColor.ts'
import { render } from 'ink'
import { type EligibilityQuery, findOpenRecipients } from '../../../actions/sending/findOpenRecipients.ts'
import type { FollowUpOrder } from '../../../actions/sending/orderFollowUp.ts'
import { type FollowUpRequest, planFollowUp } from '../../../actions/sending/planFollowUp.ts'
import { freshForMs, refreshMirror } from '../../../actions/sync/refreshMirror.ts'
import type { Context } from '../../../context.ts'
import { dayIn } from '../../../domain/businessDays.ts'
import { markedFirm } from '../../../domain/candidates/firms.ts'
import { AppError } from '../../../domain/errors.ts'
import { newestOfEachName } from '../../../domain/followUps/campaigns.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import type { CampaignRecipient } from '../../../store/followUps/campaignRecipients.ts'
import { listCampaigns } from '../../../store/followUps/campaigns.ts'
import { dueText, obstacleText } from '../../commands/campaigns/show.ts'
import { bodyText, outcomeWords, refusedText } from '../../commands/followUps/outcomeText.ts'
import { type FollowUpState, sendAndWatch } from '../../commands/followUps/sendAndWatch.ts'
import { askOnScreen } from './askOnScreen.tsx'
import { CampaignChoice } from './CampaignChoice.tsx'
import { MailPreview } from './MailPreview.tsx'
import { RecipientChoice, type RecipientOption } from './RecipientChoice.tsx'
import { SendProgress } from './SendProgress.tsx'

interface FlowWishes {
  candidate?: string | undefined
  campaignId?: string | undefined
  subject?: string | undefined
  body?: string | undefined
  requestedBy: string
}

/** Returns null when nothing was sent. */
export async function runFollowUpFlow(
  context: Context,
  wishes: FlowWishes,
  stopping: AbortSignal,
): Promise<FollowUpState | null> {
  await readMailbox(context, stopping)
  for (;;) {
    const candidateName = wishes.candidate ?? (await chooseCandidate(context, stopping))
    if (candidateName === null) return left(stopping)
    const request = await chooseEmails(context, { ...wishes, candidateName }, stopping)
    if (request) return sendOnScreen(context, { ...request, key: null, requestedBy: wishes.requestedBy }, stopping)
    if (wishes.candidate !== undefined || stopping.aborted) return left(stopping)
  }
}

async function readMailbox(context: Context, signal: AbortSignal): Promise<void> {
  const screen = render(<SendProgress lines={[]} error={null} isStopping={false} />, { exitOnCtrlC: false })
  try {
    await refreshMirror(context, { withinMs: freshForMs, signal })
  } finally {
    screen.clear()
    screen.unmount()
    await screen.waitUntilExit()
  }
}

function left(stopping: AbortSignal): null {
  stopping.throwIfAborted()
  process.stdout.write('Nothing was sent.\n')
  return null
}

async function chooseCandidate({ db, config }: Context, stopping: AbortSignal): Promise<string | null> {
  const { rows } = await listCampaigns(db, { isActive: 'true' }, { first: 0, last: 999 })
  if (rows.length === 0) {
    throw new AppError('notFound', 'campaign.none', 'No resume has been sent yet.', {
      hint: 'rejoinder sync submissions',
    })
  }
  const options = newestOfEachName(rows).map(({ candidateName, positionLevel, location, sentAt }) => ({
    candidateName,
    labels: [positionLevel, location].filter(Boolean).join(', '),
    day: sentAt ? dayIn(sentAt, config.businessTimeZone) : '',
  }))
  return askOnScreen<string | null>(
    answer => <CampaignChoice options={options} onChoose={answer} onLeave={() => answer(null)} />,
    stopping,
  )
}

type Accepted = FollowUpRequest & Pick<FollowUpOrder, 'despiteFolders'>

/** Returns null to go back. */
async function chooseEmails(
  context: Context,
  wishes: FlowWishes & { candidateName: string },
  stopping: AbortSignal,
): Promise<Accepted | null> {
  const { candidateName, campaignId, subject, body } = wishes
  let ticked: string[] = []
  for (;;) {
    const options = await listOptions(context, { candidateName, ...(campaignId ? { campaignId } : {}) })
    const chosen = await askOnScreen<string[] | null>(
      answer => (
        <RecipientChoice
          title={`Who gets a follow-up about ${candidateName}?`}
          options={options}
          ticked={ticked}
          onDone={answer}
          onBack={() => answer(null)}
        />
      ),
      stopping,
    )
    if (!chosen) return null
    ticked = chosen
    const request = { candidateName, campaignId, recipients: chosen, subject, body }
    const accepted = await confirm(context, request, stopping)
    if (accepted) return accepted
    if (stopping.aborted) return null
  }
}

async function listOptions(context: Context, question: EligibilityQuery): Promise<RecipientOption[]> {
  const { open, leftOut } = await findOpenRecipients(context, context.db, question)
  const firmNames = await findFirmNames(context.db)
  const option = (
    { recipientEmail, firm, sentAt }: CampaignRecipient,
    why: string | null,
    early: string | null,
  ): RecipientOption => ({
    email: recipientEmail,
    firm: markedFirm(firm, recipientEmail, firmNames),
    day: dayIn(sentAt, context.config.businessTimeZone),
    leftOut: why,
    early,
  })
  return [
    ...open.map(recipient => option(recipient, null, recipient.early && dueText(recipient.early))),
    ...leftOut.map(({ recipient, ...why }) => option(recipient, obstacleText(why), null)),
  ]
}

/** Returns null when every recipient was left out since. */
async function confirm(context: Context, request: FollowUpRequest, stopping: AbortSignal): Promise<Accepted | null> {
  const { emails, refusedFolders } = await planFollowUp(context, context.db, request)
  if (emails.length === 0) return null
  const firmNames = await findFirmNames(context.db)
  const shown = emails.map(({ recipient, subject, body }) => ({
    to: recipient.recipientEmail,
    firm: markedFirm(recipient.firm, recipient.recipientEmail, firmNames),
    subject,
    text: bodyText(body),
  }))
  const answer = await askOnScreen<boolean>(
    answered => (
      <MailPreview
        emails={shown}
        refused={refusedFolders.map(folder => refusedText(folder, context.config.businessTimeZone))}
        onSend={() => answered(true)}
        onBack={() => answered(false)}
      />
    ),
    stopping,
  )
  return answer === true ? { ...request, despiteFolders: refusedFolders.map(({ id }) => id) } : null
}

async function sendOnScreen(context: Context, order: FollowUpOrder, stopping: AbortSignal): Promise<FollowUpState> {
  let latest: FollowUpState | null = null
  const picture = () => (
    <SendProgress
      lines={(latest?.recipients ?? []).toSorted(bySettledAt).map(recipient => ({
        email: recipient.recipientEmail,
        state: recipient.state,
        words: outcomeWords(recipient),
      }))}
      error={latest?.followUp.lastError ?? null}
      isStopping={stopping.aborted}
    />
  )
  const screen = render(picture(), { exitOnCtrlC: false })
  const draw = (state: FollowUpState): void => {
    latest = state
    screen.rerender(picture())
  }
  try {
    const end = await sendAndWatch(context, order, stopping, draw)
    draw(end)
    return end
  } finally {
    screen.unmount()
    await screen.waitUntilExit()
  }
}

function bySettledAt(a: FollowUpState['recipients'][number], b: FollowUpState['recipients'][number]): number {
  return (a.settledAt?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.settledAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
}
