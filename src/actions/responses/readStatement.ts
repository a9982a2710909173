import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import type { FirmNames } from '../../domain/candidates/firms.ts'
import { namedFirms } from '../../domain/candidates/namedFirms.ts'
import { candidateStatement } from '../../reading/interest/candidateWithdrawal.ts'
import type { NewStatement } from '../../store/candidates/withdrawals.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

export type FindSubmittedFirms = (candidateId: string) => Promise<{ keys: string[]; names: FirmNames }>

/** Reads whether candidates withdraw by an email from their own address. Without certainty, it is for review. */
export function readStatement(
  message: StoredMessage,
  senders: readonly KnownCandidate[],
  findFirms: FindSubmittedFirms,
): Promise<NewStatement | 'unsure'> | null {
  const said = senders.length > 0 ? candidateStatement(message.newText) : null
  return said && settle(said, message, senders, findFirms)
}

async function settle(
  { says, words, isOpen }: NonNullable<ReturnType<typeof candidateStatement>>,
  message: StoredMessage,
  [sender, ...namesakes]: readonly KnownCandidate[],
  findFirms: FindSubmittedFirms,
): Promise<NewStatement | 'unsure'> {
  if (!sender || namesakes.length > 0 || says === 'unsure' || !message.receivedAt) return 'unsure'
  const { id: candidateId } = sender
  const statement = { candidateId, at: message.receivedAt, words, setBy: null, messageId: message.id }
  const ofAll = { ...statement, firmKey: null, withdrawn: says !== 'back' }
  if (says === 'all' && !isOpen) return ofAll
  const { keys, names } = await findFirms(candidateId)
  if (says !== 'one') {
    const isAboutOne = namedFirms([message.subject, message.newText, message.quotedText].join('\n'), keys, names).length
    return isAboutOne ? 'unsure' : ofAll
  }
  const [firmKey, ...others] = namedFirms(words, keys, names)
  return firmKey && others.length === 0 ? { ...statement, firmKey, withdrawn: true } : 'unsure'
}
