import type { Fault } from './Fault.ts'

const queueMail = 'src/actions/sending/queueMail.ts'
const queueTest = 'src/actions/sending/queueMail.db.test.ts'
const deliver = 'src/actions/sending/deliverMail.ts'
const deliverTest = 'src/actions/sending/deliverMail.db.test.ts'
const prepare = 'src/actions/sending/prepareDraft.ts'
const lookUp = 'src/actions/sending/lookUpMail.ts'
const draftsTest = 'src/api/drafts.db.test.ts'

/** Faults in sending: twice, not at all, or with the wrong text. */
export const sendingFaults: readonly Fault[] = [
  {
    why: 'A mail is never sent: its job is queued, and its row is not stored.',
    file: queueMail,
    find: 'await queueSending(context, { id, dueAt }, trx)',
    put: 'await queueSending(context, { id, dueAt })',
    test: [queueTest, 'is stored if and only if the email is'],
  },
  {
    why: 'A mail that was sent is sent again when it is asked for once more under its key.',
    file: 'src/store/sending/outbox.ts',
    find: ".whereIn('outbox.state', ['failed', 'cancelled'])",
    put: ".whereIn('outbox.state', ['failed', 'cancelled', 'sent'])",
    test: [queueTest, 'keeps an email sent when it is requested again under its key'],
  },
  {
    why: 'Changed words are lost without a word when a mail is asked for again under its key.',
    file: queueMail,
    find: 'if (!entry || isDeepStrictEqual(entry.mail, JSON.parse(JSON.stringify(mail)))) return id',
    put: 'if (entry || isDeepStrictEqual(entry, mail)) return id',
    test: [queueTest, 'refuses different text under the key of an email that is being sent'],
  },
  {
    why: 'A draft that two windows send leaves twice.',
    file: queueMail,
    find: '      await checkNotOnItsWay(trx, draftId, key)\n',
    put: '',
    test: [draftsTest, 'is sent once even from two windows'],
  },
  {
    why: 'A mail that two processes deliver leaves twice: the lock of each mail is lost.',
    file: deliver,
    find: 'tryLock(context.databaseUrl, `outbox.',
    put: 'tryLock(context.databaseUrl, Math.random() + `outbox.',
    test: [deliverTest, 'sends an email once when two processes deliver it at the same time'],
  },
  {
    why: 'What is written into a draft late is lost, or leaves unseen: the lock of the draft is not taken.',
    file: deliver,
    find: 'if (entry.draftId && !(await lock.also(draftLock(entry.draftId)))) {',
    put: 'if (entry.draftId && !lock.also) {',
    test: ['src/actions/sending/saveDraft.db.test.ts', 'waits while another window is writing to it'],
  },
  {
    why: 'A mail whose outcome is unclear is sent again while Graph is still sending it.',
    file: deliver,
    find: '    checkSettled(context, entry.attemptedAt)\n',
    put: '',
    test: [deliverTest, 'is not sent again within a minute while its draft remains'],
  },
  {
    why: 'A mail of which nothing is found is made anew, although it may have left.',
    file: deliver,
    find: "    if (known === 'gone') return void (await endFailed(context, entry, nowhere))\n",
    put: '',
    test: [deliverTest, 'is reported as possibly sent'],
  },
  {
    why: 'After a backup was restored, mail leaves that left before.',
    file: lookUp,
    find: "return isLate && (await lookUpMail(context, entry, signal)) === 'sent'",
    put: "return isLate && !signal && (await lookUpMail(context, entry, signal)) === 'sent'",
    test: [deliverTest, 'an email that was queued in a backup and has been sent since'],
  },
  {
    why: 'A draft that has left is not seen by its id when the mail is looked up.',
    file: lookUp,
    find: "if (own && (attemptedAt || own.mark === id)) return own.isDraft ? 'draft' : 'sent'",
    put: "if (own && (attemptedAt || own.mark === id)) return 'draft'",
    test: [deliverTest, 'is sent, although a second request was refused'],
  },
  {
    why: 'A draft that has left is not seen by its mark when the mail is looked up.',
    file: lookUp,
    find: "    if (marked.some(({ isDraft }) => !isDraft)) return 'sent'\n",
    put: '',
    test: [deliverTest, 'is not sent twice when its missing draft had been sent'],
  },
  {
    why: 'A draft that an earlier try has sent is not seen among those with its mark.',
    file: prepare,
    find: '  if (marked.some(({ isDraft }) => !isDraft)) throw draftWasSent()\n',
    put: '',
    test: [deliverTest, 'sends an email once when it has two drafts'],
  },
  {
    why: 'A draft that was sent in Outlook is not seen when it is to be written on.',
    file: 'src/actions/sending/findOpenDraft.ts',
    find: '  if (!draft.isDraft) throw draftWasSent()\n',
    put: '',
    test: [draftsTest, 'returns 409 when it was sent in the meantime from Outlook or from here'],
  },
  {
    why: 'A draft that has left is thrown away when its mail is taken back, and nobody is told that it has left.',
    file: 'src/actions/sending/cancelMail.ts',
    find: "    if (own.some(({ isDraft }) => !isDraft)) return void (await endSent(context, entry, ['cancelled']))\n",
    put: '',
    test: [deliverTest, 'is reported as sent, not canceled, when its draft was sent meanwhile'],
  },
  {
    why: 'A sent mail is thrown away as a draft.',
    file: 'src/actions/sending/discardDraft.ts',
    find: '    if (!draft.isDraft) throw draftWasSent()\n',
    put: '',
    test: [draftsTest, 'returns 409 when it was sent in the meantime from Outlook or from here'],
  },
  {
    why: 'The second of two windows undoes what the first has written into a draft.',
    file: 'src/actions/sending/saveDraft.ts',
    find: 'if (openedMark === undefined || mark === key || mark === openedMark) return',
    put: 'if (openedMark === undefined || mark === key || mark !== openedMark) return',
    test: [draftsTest, 'refuses the save of a window when another window has saved it'],
  },
  {
    why: 'A save that is repeated before the first has ended makes a second draft.',
    file: 'src/actions/sending/saveDraft.ts',
    find: 'holdKey(context, order.key, saveNew)',
    put: 'holdKey(context, order.key + Math.random(), saveNew)',
    test: ['src/api/atOnce.db.test.ts', 'create one draft when both save it first under one key'],
  },
  {
    why: 'Half a resume leaves: a file that is not whole is sent.',
    file: 'src/actions/sending/queueMail.ts',
    find: 'const attachments = await checkUploads(context, order.mail.attachments)',
    put: 'const attachments = order.mail.attachments.filter(() => checkUploads)',
    test: ['src/api/sending.db.test.ts', 'are refused above the size limit'],
  },
]
