import type { Fault } from './Fault.ts'

const order = 'src/actions/sending/orderFollowUp.ts'
const orderTest = 'src/actions/sending/orderFollowUp.db.test.ts'
const run = 'src/actions/sending/runFollowUp.ts'
const runTest = 'src/actions/sending/runFollowUp.db.test.ts'
const claim = 'src/actions/sending/claimSending.ts'
const askedTest = 'src/actions/sending/askedAtSending.db.test.ts'
const arrivals = 'src/actions/sync/fetchArrivals.ts'
const open = 'src/domain/followUps/openRecipients.ts'
const openTest = 'src/domain/followUps/openRecipients.test.ts'

/** Faults that ask someone who has answered, or ask twice. */
export const followUpFaults: readonly Fault[] = [
  {
    why: 'A follow-up is planned with an old mirror: ordering does not read the mailbox.',
    file: order,
    find: '  await refreshMirror(context, { withinMs: 0, patienceMs })\n',
    put: '',
    test: [orderTest, 'leaves out a recipient whose answer in the mailbox has not been synced'],
  },
  {
    why: 'A follow-up that resumes much later uses an old mirror: the mailbox is not read again.',
    file: run,
    find: '      await refreshMirror(context, { withinMs: walkedForMs, signal: stopping })\n',
    put: '',
    test: [runTest, 'resumed after five minutes leaves out a recipient whose answer only a walk of all folders finds'],
  },
  {
    why: 'An answer from just now is missed: Graph is not asked before the email is sent.',
    file: 'src/actions/sending/deliverMail.ts',
    find: '  if (recipient) await fetchRecipientMail(context, recipient, signal)\n',
    put: '',
    test: [askedTest, 'leaves out a recipient whose unsynced answer is in the folder inbox'],
  },
  {
    why: "A person's answer is missed if much has arrived since: only the newest email is checked.",
    file: arrivals,
    find: '    arrivals.listFrom(email, since, signal),\n',
    put: '',
    test: [askedTest, 'finds an answer behind any amount of newer email: from the person'],
  },
  {
    why: 'An answer in the conversation is missed if much has arrived since.',
    file: arrivals,
    find: '    ...conversationIds.map(id => arrivals.listConversation(id, since, signal)),\n',
    put: '    ...conversationIds.slice(conversationIds.length).map(() => []),\n',
    test: [askedTest, 'finds an answer behind any amount of newer email: in the conversation'],
  },
  {
    why: "A colleague's answer elsewhere is missed: the newest email is not checked.",
    file: arrivals,
    find: 'arrivals.listNewest(newest, signal)',
    put: 'arrivals.listNewest(newest, signal).then(found => found.slice(found.length))',
    test: [askedTest, 'a colleague, elsewhere'],
  },
  {
    why: 'What Graph just returned is not checked before the email is sent.',
    file: claim,
    find: 'const obstacle = await findObstacle(context, trx, recipient)',
    put: 'const obstacle = null as Obstacle | null',
    test: [askedTest, 'leaves out a recipient whose unsynced answer is in the folder inbox'],
  },
  {
    why: 'An email is created for somebody who has answered in the meantime.',
    file: run,
    find: '(await findObstacle(context, db, recipient)) ?? (await findOtherMail',
    put: '(await findOtherMail',
    test: [runTest, 'creates no draft for a recipient who answered after the order'],
  },
  {
    why: 'After a restore, people are asked twice: Sent Items is not checked.',
    file: run,
    find: ' ?? (await findOtherMail(context, recipient, followUp))',
    put: ' ?? (await findOtherMail(context, recipient, { ...followUp, createdAt: new Date(8.64e15) }))',
    test: [runTest, 'does not ask anyone again who was asked after the restored backup was made'],
  },
  {
    why: 'A follow-up is sent although a folder that its order did not accept cannot be read.',
    file: claim,
    find: '  await checkFolders(db, followUpId)\n',
    put: '',
    test: [runTest, 'waits when Graph starts to refuse a folder that its order did not accept'],
  },
  {
    why: 'Another process sends a stopped follow-up.',
    file: claim,
    find: "if ((await findFollowUp(trx, recipient.followUpId))?.status === 'cancelled') {",
    put: 'if ((await findFollowUp(trx, recipient.followUpId))?.status === undefined) {',
    test: ['src/actions/sending/cancelFollowUp.db.test.ts', 'does not send an email that was waiting for a send slot'],
  },
  {
    why: 'Two simultaneous orders ask a person twice.',
    file: order,
    find: '    await lockFollowUpsOf(trx, order.candidateName)\n',
    put: '',
    test: ['src/api/atOnce.db.test.ts', 'under one key create one'],
  },
  {
    why: 'Another order with the same key loses its text.',
    file: order,
    find: ' || known.orderDigest === digestOf(order)',
    put: ' || known.orderDigest !== undefined',
    test: [orderTest, 'refuses the key of an earlier one with different text or recipients'],
  },
  {
    why: 'A partner is chased although a colleague of the firm has answered.',
    file: open,
    find: "    if (firms.has(recipientKey(candidateId, firmKey))) return { reason: 'colleague_answered', until: null }\n",
    put: '',
    test: [openTest, 'exclude those who answered or whose colleague answered'],
  },
  {
    why: 'Somebody who wants no more email gets more.',
    file: open,
    find: "    if (history.unsubscribed.has(recipientEmail)) return { reason: 'unsubscribed', until: null }\n",
    put: '',
    test: [openTest, 'exclude those who unsubscribed'],
  },
  {
    why: 'Somebody who is away is asked on the day before the return.',
    file: open,
    find: 'if (backOn && backOn > today)',
    put: 'if (backOn && backOn < today)',
    test: [openTest, 'absent ones until their day of return'],
  },
  {
    why: 'A script reports a follow-up as sent although its emails failed.',
    file: 'src/cli/commands/followUps/send.ts',
    find: "        if (end.recipients.some(({ state }) => state === 'failed')) process.exitCode = exitCodeByKind.rejected\n",
    put: '',
    test: ['src/cli/followUps.db.test.ts', 'exits with an error when Microsoft refused an email'],
  },
]
