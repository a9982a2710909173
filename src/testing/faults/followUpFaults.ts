import type { Fault } from './Fault.ts'

const order = 'src/actions/sending/orderFollowUp.ts'
const orderTest = 'src/actions/sending/orderFollowUp.db.test.ts'
const run = 'src/actions/sending/runFollowUp.ts'
const runTest = 'src/actions/sending/runFollowUp.db.test.ts'
const claim = 'src/actions/sending/claimSending.ts'
const askedTest = 'src/actions/sending/askedAtSending.db.test.ts'
const arrivals = 'src/actions/sync/takeInArrivals.ts'
const open = 'src/domain/followUps/openRecipients.ts'
const openTest = 'src/domain/followUps/openRecipients.test.ts'

/** Faults that ask somebody who has answered, or ask twice. */
export const followUpFaults: readonly Fault[] = [
  {
    why: 'A follow-up is planned by an old mirror: the mailbox is not read when it is ordered.',
    file: order,
    find: '  await refreshMirror(context, { withinMs: 0, patienceMs })\n',
    put: '',
    test: [orderTest, 'leaves out whose answer lies in the mailbox and was not read yet'],
  },
  {
    why: 'A follow-up that goes on much later goes by an old mirror: the mailbox is not read again.',
    file: run,
    find: '      await refreshMirror(context, { withinMs: walkedForMs, signal: stopping })\n',
    put: '',
    test: [
      runTest,
      'that goes on after five minutes leaves out whom an answer keeps that only a walk of all folders finds',
    ],
  },
  {
    why: 'An answer of this moment is not seen: Graph is not asked when the mail is let go.',
    file: 'src/actions/sending/deliverMail.ts',
    find: '  if (recipient) await askAboutRecipient(context, recipient, signal)\n',
    put: '',
    test: [askedTest, 'holds it back when it is an answer, unsynced, in the folder inbox'],
  },
  {
    why: "A person's answer is not seen when much has come since: only the newest mail is asked about.",
    file: arrivals,
    find: '    arrivals.listFrom(email, since, signal),\n',
    put: '',
    test: [askedTest, 'is asked about the person and the conversation, however much has come since: from the person'],
  },
  {
    why: 'An answer in the conversation is not seen when much has come since.',
    file: arrivals,
    find: '    ...conversationIds.map(id => arrivals.listConversation(id, since, signal)),\n',
    put: '    ...conversationIds.slice(conversationIds.length).map(() => []),\n',
    test: [
      askedTest,
      'is asked about the person and the conversation, however much has come since: in the conversation',
    ],
  },
  {
    why: "A colleague's answer elsewhere is not seen: the newest mail is not asked about.",
    file: arrivals,
    find: 'arrivals.listNewest(newest, signal)',
    put: 'arrivals.listNewest(newest, signal).then(found => found.slice(found.length))',
    test: [askedTest, 'a colleague, elsewhere'],
  },
  {
    why: 'What Graph told a moment ago is not looked at when the mail is let go.',
    file: claim,
    find: 'const obstacle = await findObstacle(context, trx, recipient)',
    put: 'const obstacle = null as Obstacle | null',
    test: [askedTest, 'holds it back when it is an answer, unsynced, in the folder inbox'],
  },
  {
    why: 'A mail is made for somebody who has answered meanwhile.',
    file: run,
    find: '(await findObstacle(context, db, recipient)) ?? (await findOtherMail',
    put: '(await findOtherMail',
    test: [runTest, 'makes no draft for who has answered since it was ordered'],
  },
  {
    why: 'After a backup was restored, people are asked twice: what is in Sent Items is not looked at.',
    file: run,
    find: ' ?? (await findOtherMail(context, recipient, followUp))',
    put: ' ?? (await findOtherMail(context, recipient, { ...followUp, createdAt: new Date(8.64e15) }))',
    test: [runTest, 'asks nobody again who was asked after the backup from which the database was restored'],
  },
  {
    why: 'A follow-up leaves although a folder cannot be read that its order did not accept.',
    file: claim,
    find: '  await checkFolders(db, followUpId)\n',
    put: '',
    test: [runTest, 'waits when a folder comes to be refused that its order did not accept'],
  },
  {
    why: 'A follow-up that was stopped is sent by another process.',
    file: claim,
    find: "if ((await findFollowUp(trx, recipient.followUpId))?.status === 'cancelled') {",
    put: 'if ((await findFollowUp(trx, recipient.followUpId))?.status === undefined) {',
    test: [
      'src/actions/sending/cancelFollowUp.db.test.ts',
      'sends nothing of a mail that waits for its place when it is stopped',
    ],
  },
  {
    why: 'Two orders at the same time ask a person twice.',
    file: order,
    find: '    await lockFollowUpsOf(trx, order.candidateName)\n',
    put: '',
    test: ['src/api/atOnce.db.test.ts', 'under one key are one'],
  },
  {
    why: 'Another order under the same key loses its words.',
    file: order,
    find: ' || known.orderDigest === digestOf(order)',
    put: ' || known.orderDigest !== undefined',
    test: [orderTest, 'is refused under the key of an earlier one'],
  },
  {
    why: 'A partner is chased although a colleague of the firm has answered.',
    file: open,
    find: "    if (firms.has(recipientKey(candidateId, firmKey))) return { reason: 'colleague_answered', until: null }\n",
    put: '',
    test: [openTest, 'leaves out who has answered and whose colleague has'],
  },
  {
    why: 'Who wants no more mail gets more.',
    file: open,
    find: "    if (returns.unsubscribed.has(recipientEmail)) return { reason: 'unsubscribed', until: null }\n",
    put: '',
    test: [openTest, 'leaves out who wants no mail'],
  },
  {
    why: 'Who is away is asked on the day before the return.',
    file: open,
    find: 'if (backOn && backOn > today)',
    put: 'if (backOn && backOn < today)',
    test: [openTest, 'who is away until the day of the return'],
  },
  {
    why: 'A script takes a follow-up for sent whose mails have failed.',
    file: 'src/cli/commands/followUps/send.ts',
    find: "        if (end.recipients.some(({ state }) => state === 'failed')) process.exitCode = exitCodeByKind.rejected\n",
    put: '',
    test: ['src/cli/followUps.db.test.ts', 'exits with an error when Microsoft has refused a mail'],
  },
]
