import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { daysBetween } from '../../domain/businessDays.ts'
import { type FirmNames, firmName, knownFirmName } from '../../domain/candidates/firms.ts'
import { AppError } from '../../domain/errors.ts'
import {
  checkTemplate,
  type FollowUpTemplate,
  fillTemplate,
  firstName,
  namesFirm,
  sentAgo,
} from '../../domain/followUps/followUpTemplate.ts'
import type { Obstacle } from '../../domain/followUps/openRecipients.ts'
import type { RefusedFolder } from '../../domain/mailbox/refusedFolders.ts'
import { cleanHtml } from '../../domain/sending/cleanHtml.ts'
import { findFirmNames } from '../../store/candidates/firmNames.ts'
import type { CampaignRecipient } from '../../store/followUps/campaignRecipients.ts'
import { listRefusedFolders } from '../../store/mailbox/folderRefusals.ts'
import { findSettings } from '../../store/operations/settings.ts'
import { findSignature } from '../../store/operations/snippets.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'

export interface FollowUpRequest {
  candidateName: string
  campaignId?: string | undefined
  recipients: readonly string[]
  /** Both are templates; the settings by default. */
  subject?: string | undefined
  body?: string | undefined
  edits?: readonly { email: string; subject?: string | undefined; body?: string | undefined }[] | undefined
  sender?: string | undefined
}

export interface PlannedMail extends FollowUpTemplate {
  unsignedBody: string
  recipient: CampaignRecipient
  isFirmUnnamed: boolean
}

export interface LeftOutRecipient extends Obstacle {
  recipientEmail: string
  firm: string
  recipient: CampaignRecipient | null
}

export interface FollowUpPlan {
  template: FollowUpTemplate
  /** In lower case, each once. */
  chosen: string[]
  campaignId: string | null
  candidateId: string | null
  emails: PlannedMail[]
  leftOut: LeftOutRecipient[]
  refusedFolders: RefusedFolder[]
}

/** VAL-25. */
function chosenAddresses({ recipients }: Pick<FollowUpRequest, 'recipients'>): string[] {
  const chosen = [...new Set(recipients.map(email => email.trim().toLowerCase()).filter(Boolean))]
  if (chosen.length > 0) return chosen
  throw new AppError('invalid', 'followUp.noRecipients', 'No recipients selected', {
    field: 'recipients',
    hint: 'Please select at least one recipient to send follow-up emails.',
  })
}

export async function planFollowUp(
  context: Pick<Context, 'config' | 'clock'>,
  db: Knex,
  request: FollowUpRequest,
): Promise<FollowUpPlan> {
  const chosen = chosenAddresses(request)
  const template = await readTemplate(db, request)
  const edits = readEdits(request, chosen, template)
  const { candidateName, campaignId, sender } = request
  const signature = sender === undefined ? '' : await findSignature(db, sender)
  const eligibility = await findOpenRecipients(context, db, { candidateName, ...(campaignId ? { campaignId } : {}) })
  const open = firstByEmail(eligibility.open, recipient => recipient)
  const leftOut = firstByEmail(eligibility.leftOut, ({ recipient }) => recipient)
  if (campaignId && open.size + leftOut.size === 0) throw noCampaign()
  const firmNames = await findFirmNames(db)
  const emails: PlannedMail[] = []
  const others: LeftOutRecipient[] = []
  for (const email of chosen) {
    const recipient = open.get(email)
    if (recipient) {
      const firm = knownFirmName(email, firmNames)
      const words = edits.get(email) ?? template
      const fill = (body: string) => fillFor(context, request, recipient, firm ?? unnamedFirm, { ...words, body })
      const { subject, body: unsignedBody } = fill(words.body)
      const isFirmUnnamed = !firm && namesFirm({ ...words, body: words.body + signature })
      emails.push({ recipient, isFirmUnnamed, subject, body: unsignedBody + fill(signature).body, unsignedBody })
    } else others.push(toLeftOut(email, leftOut.get(email), firmNames))
  }
  const known = emails[0]?.recipient ?? others.find(each => each.recipient)?.recipient
  return {
    template,
    chosen,
    campaignId: campaignId ?? known?.campaignId ?? null,
    candidateId: known?.candidateId ?? null,
    emails,
    leftOut: others,
    refusedFolders: await listRefusedFolders(db),
  }
}

async function readTemplate(db: Knex, { subject, body }: FollowUpRequest): Promise<FollowUpTemplate> {
  const { followUpSubject, followUpBody } = await findSettings(db)
  const template = { subject: subject ?? followUpSubject, body: body ?? followUpBody }
  checkTemplate(template)
  return template
}

function readEdits(
  { edits = [] }: FollowUpRequest,
  chosen: readonly string[],
  template: FollowUpTemplate,
): Map<string, FollowUpTemplate> {
  const read = new Map<string, FollowUpTemplate>()
  for (const [index, { email, subject, body }] of edits.entries()) {
    const address = email.trim().toLowerCase()
    const field = `edits/${index}`
    if (!chosen.includes(address)) {
      throw new AppError('invalid', 'followUp.editOfNobody', `'${address.slice(0, 80)}' is not selected.`, { field })
    }
    const words = { subject: subject ?? template.subject, body: body ?? template.body }
    checkTemplate(words, { subject: `${field}/subject`, body: `${field}/body` })
    read.set(address, words)
  }
  return read
}

const unnamedFirm = 'your firm'

function fillFor(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { candidateName }: FollowUpRequest,
  { knownName, recipientEmail, sentAt, subject }: CampaignRecipient,
  firm: string,
  words: FollowUpTemplate,
): FollowUpTemplate {
  const days = daysBetween(sentAt, clock(), config.businessTimeZone)
  const values = {
    candidate: candidateName,
    firm,
    firstName: firstName({ name: knownName, address: recipientEmail }),
    daysSince: String(days),
    sentAgo: sentAgo(days),
  }
  const filled = fillTemplate(words, values, subject)
  return { ...filled, body: cleanHtml(filled.body) }
}

/** Two candidates may share a name. */
function firstByEmail<T>(items: readonly T[], recipientOf: (item: T) => CampaignRecipient): Map<string, T> {
  return new Map(items.toReversed().map(item => [recipientOf(item).recipientEmail, item]))
}

function toLeftOut(
  email: string,
  found: ({ recipient: CampaignRecipient } & Obstacle) | undefined,
  firmNames: FirmNames,
): LeftOutRecipient {
  const why = found ?? { recipient: null, reason: 'not_a_recipient', until: null }
  return { recipientEmail: email, firm: firmName(email, firmNames), ...why }
}

function noCampaign(): AppError {
  return new AppError('notFound', 'campaign.notFound', 'This candidate has no such active campaign.', {
    field: 'campaignId',
  })
}
