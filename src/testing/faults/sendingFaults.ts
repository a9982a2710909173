import type { Fault } from './Fault.ts'

const queueMail = 'src/actions/sending/queueMail.ts'
const queueTest = 'src/actions/sending/queueMail.db.test.ts'
const deliver = 'src/actions/sending/deliverMail.ts'
const deliverTest = 'src/actions/sending/deliverMail.db.test.ts'
const prepare = 'src/actions/sending/prepareDraft.ts'
const lookUp = 'src/actions/sending/lookUpMail.ts'
const draftsTest = 'src/api/drafts.db.test.ts'

/** Send twice, not at all, or the wrong text. */
export const sendingFaults: readonly Fault[] = [
  {
    why: 'An email is never sent: its job is queued, but its row is not stored.',
    file: queueMail,
    find: 'await queueSending(context, { id, dueAt }, trx)',
    put: 'await queueSending(context, { id, dueAt })',
    test: [queueTest, 'is stored if and only if the email is'],
  },
  {
    why: 'A sent email is sent again when the request is repeated with its key.',
    file: 'src/store/sending/outbox.ts',
    find: ".whereIn('outbox.state', ['failed', 'cancelled'])",
    put: ".whereIn('outbox.state', ['failed', 'cancelled', 'sent'])",
    test: [queueTest, 'keeps an email sent when it is requested again under its key'],
  },
  {
    why: 'Changed text is silently lost when a request is repeated with its key.',
    file: queueMail,
    find: 'if (!entry || isDeepStrictEqual(entry.mail, JSON.parse(JSON.stringify(mail)))) return id',
    put: 'if (entry || isDeepStrictEqual(entry, mail)) return id',
    test: [queueTest, 'refuses different text under the key of an email that is being sent'],
  },
  {
    why: 'A draft that two windows send is sent twice.',
    file: queueMail,
    find: '      await checkNotOnItsWay(trx, draftId, key)\n',
    put: '',
    test: [draftsTest, 'is sent once even from two windows'],
  },
  {
    why: 'An email that two processes deliver is sent twice: emails are not locked.',
    file: deliver,
    find: 'tryLock(context.databaseUrl, `outbox.',
    put: 'tryLock(context.databaseUrl, Math.random() + `outbox.',
    test: [deliverTest, 'sends an email once when two processes deliver it at the same time'],
  },
  {
    why: 'A late change of a draft is lost, or sent unseen: the draft is not locked.',
    file: deliver,
    find: 'if (entry.draftId && !(await lock.also(draftLock(entry.draftId)))) {',
    put: 'if (entry.draftId && !lock.also) {',
    test: ['src/actions/sending/saveDraft.db.test.ts', 'waits while another window is writing to it'],
  },
  {
    why: 'An email with an unclear outcome is sent again while Graph is still sending it.',
    file: deliver,
    find: '    checkSettled(context, entry.attemptedAt)\n',
    put: '',
    test: [deliverTest, 'is not sent again within a minute while its draft remains'],
  },
  {
    why: 'An email that is found nowhere is created again, although it may have been sent.',
    file: deliver,
    find: "    if (known === 'gone') return void (await finishAsFailed(context, entry, nowhere))\n",
    put: '',
    test: [deliverTest, 'is reported as possibly sent'],
  },
  {
    why: 'After a restore, email is sent a second time.',
    file: lookUp,
    find: "return isLate && (await lookUpMail(context, entry, signal)) === 'sent'",
    put: "return isLate && !signal && (await lookUpMail(context, entry, signal)) === 'sent'",
    test: [deliverTest, 'an email that was queued in a backup and has been sent since'],
  },
  {
    why: 'A sent draft is not found by its id when the email is looked up.',
    file: lookUp,
    find: "if (own && (attemptedAt || own.mark === id)) return own.isDraft ? 'draft' : 'sent'",
    put: "if (own && (attemptedAt || own.mark === id)) return 'draft'",
    test: [deliverTest, 'is sent, although a second request was refused'],
  },
  {
    why: 'A sent draft is not found by its mark when the email is looked up.',
    file: lookUp,
    find: "    if (marked.some(({ isDraft }) => !isDraft)) return 'sent'\n",
    put: '',
    test: [deliverTest, 'is not sent twice when its missing draft had been sent'],
  },
  {
    why: 'A draft sent by an earlier attempt is not recognized among those with its mark.',
    file: prepare,
    find: '  if (marked.some(({ isDraft }) => !isDraft)) throw draftWasSent()\n',
    put: '',
    test: [deliverTest, 'sends an email once when it has two drafts'],
  },
  {
    why: 'A draft that was sent in Outlook can still be edited.',
    file: 'src/actions/sending/findOpenDraft.ts',
    find: '  if (!draft.isDraft) throw draftWasSent()\n',
    put: '',
    test: [draftsTest, 'returns 409 when it was sent in the meantime from Outlook or from here'],
  },
  {
    why: 'Canceling an email deletes its sent draft, and nobody learns that it was sent.',
    file: 'src/actions/sending/cancelMail.ts',
    find: "    if (own.some(({ isDraft }) => !isDraft)) return void (await finishAsSent(context, entry, ['cancelled']))\n",
    put: '',
    test: [deliverTest, 'is reported as sent, not canceled, when its draft was sent in the meantime'],
  },
  {
    why: 'A sent email is deleted as a draft.',
    file: 'src/actions/sending/discardDraft.ts',
    find: '    if (!draft.isDraft) throw draftWasSent()\n',
    put: '',
    test: [draftsTest, 'returns 409 when it was sent in the meantime from Outlook or from here'],
  },
  {
    why: 'The second of two windows overwrites what the first has written into a draft.',
    file: 'src/actions/sending/findOpenDraft.ts',
    find: '[key, openedMark, orderId].includes(mark)',
    put: '[key, openedMark, orderId, mark].includes(mark)',
    test: [draftsTest, 'refuses the save of a window when another window has saved it'],
  },
  {
    why: 'A save that is repeated before the first has ended creates a second draft.',
    file: 'src/actions/sending/saveDraft.ts',
    find: 'holdKey(context, order.key, saveNew)',
    put: 'holdKey(context, order.key + Math.random(), saveNew)',
    test: ['src/api/atOnce.db.test.ts', 'create one draft when both save it first under one key'],
  },
  {
    why: 'Half a resume is sent: an incomplete file is attached.',
    file: 'src/actions/sending/queueMail.ts',
    find: 'const attachments = await checkUploads(context, order.mail.attachments)',
    put: 'const attachments = order.mail.attachments.filter(() => checkUploads)',
    test: ['src/api/sending.db.test.ts', 'are refused above the size limit'],
  },
]
