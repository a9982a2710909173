import type { Fault } from './Fault.ts'

const storePage = 'src/actions/mailbox/storePage.ts'
const storePageTest = 'src/actions/mailbox/storePage.db.test.ts'
const cursor = 'src/domain/candidates/caspioCursor.ts'
const cursorTest = 'src/actions/candidates/caspioCursor.db.test.ts'
const writesTest = 'src/api/emailWrites.db.test.ts'

export const syncFaults: readonly Fault[] = [
  {
    why: 'A page that cannot be stored is skipped for good: the cursor is saved before it.',
    file: storePage,
    find: '  try {\n    await context.db.transaction(trx =>',
    put: '  await saveCursor(context.db, folder.id, cursor)\n  try {\n    await context.db.transaction(trx =>',
    test: [storePageTest, 'keeps the cursor when a page cannot be stored'],
  },
  {
    why: 'A page that cannot be stored is skipped for good: the cursor is saved outside its transaction.',
    file: storePage,
    find: 'saveCursor(trx, folder.id, cursor)',
    put: 'saveCursor(context.db, folder.id, cursor)',
    test: [storePageTest, 'keeps the cursor when a page cannot be stored'],
  },
  {
    why: 'A message that cannot be stored is silently lost.',
    file: storePage,
    find: 'quarantineMessage(trx, { graphId: item.graphId, folderId: folder.id, reason, at: context.clock() }),',
    put: 'releaseQuarantine(trx, [item.graphId && reason], folder.id),',
    test: [storePageTest, 'quarantines a message that PostgreSQL refuses'],
  },
  {
    why: 'Email that was removed while a cursor was lost stays in the mirror forever.',
    file: storePage,
    find: 'folder.round > folder.reconciledRound &&',
    put: 'folder.round < 0 &&',
    test: ['src/actions/sync/syncMail.db.test.ts', 'restarts a folder when Graph has lost its cursor'],
  },
  {
    why: 'An older state of a message replaces a newer one.',
    file: 'src/store/mailbox/saveMailItems.ts',
    find: '.modified_at, true)',
    put: '.modified_at or true, true)',
    test: [storePageTest, 'keeps the newer state of a copy when an older one is reported'],
  },
  {
    why: 'A message that differs from another of its Message-ID in its sender is lost.',
    file: 'src/store/mailbox/saveMailItems.ts',
    find: "m.from_address = coalesce(i.from_address, '') and ",
    put: '',
    test: ['src/actions/sync/sharedMessageId.db.test.ts', 'is recognized by a different sender alone'],
  },
  {
    why: 'A message that differs from another of its Message-ID in its subject is lost.',
    file: 'src/store/mailbox/saveMailItems.ts',
    find: "and m.subject = coalesce(i.subject, '')\n",
    put: '\n',
    test: ['src/actions/sync/sharedMessageId.db.test.ts', 'is recognized by a different subject alone'],
  },
  {
    why: 'A message that differs from another of its Message-ID in its date is lost.',
    file: 'src/store/mailbox/saveMailItems.ts',
    find: "  and date_trunc('second', m.sent_at) is not distinct from date_trunc('second', i.sent_at)\n",
    put: '',
    test: ['src/actions/sync/sharedMessageId.db.test.ts', 'is recognized by a different date alone'],
  },
  {
    why: 'A message that differs from another of its Message-ID in its body is lost.',
    file: 'src/store/mailbox/saveMailItems.ts',
    find: 'and (m.body = i.body or ',
    put: 'and (true or ',
    test: ['src/actions/sync/sharedMessageId.db.test.ts', 'is recognized by a different body alone'],
  },
  {
    why: 'A message that moved counts as deleted.',
    file: 'src/actions/mailbox/settleRemoved.ts',
    find: "if (lookup && 'found' in lookup) return [graphId, [lookup.found]]",
    put: "if (lookup && 'found' in lookup) return [graphId, []]",
    test: ['src/actions/sync/syncMail.db.test.ts', 'keeps a message that moved away and back'],
  },
  {
    why: 'Two syncs walk the mailbox at once.',
    file: 'src/actions/sync/syncInTurn.ts',
    find: 'if (servedMeanwhile && isAsMuch',
    put: 'if (!servedMeanwhile && isAsMuch',
    test: [
      'src/actions/sync/syncMail.db.test.ts',
      'returns the result of the first sync to a second one at the same time',
    ],
  },
  {
    why: 'Candidates changed while the rows are read for the first time are never updated.',
    file: 'src/actions/candidates/walkCaspio.ts',
    find: `  const changedSince = at ? (lastUpdatedCursor ?? (await beginChanges(context, caspio, walk, { at, id }))) : null
  await walkAdded(caspio, walk, id, at ? (lastCreatedCursor ?? 0) : 0, store)
`,
    put: `  await walkAdded(caspio, walk, id, at ? (lastCreatedCursor ?? 0) : 0, store)
  const changedSince = at ? (lastUpdatedCursor ?? (await beginChanges(context, caspio, walk, { at, id }))) : null
`,
    test: [cursorTest, 'is picked up when it changes during the first read of the table'],
  },
  {
    why: 'A change that Caspio reports late is skipped: no overlap.',
    file: cursor,
    find: '.minus(overlapMs)',
    put: '.minus(0)',
    test: [cursorTest, 'is picked up when Caspio returns it after a row with a newer timestamp'],
  },
  {
    why: 'A change that Caspio reports late is skipped: the cursor is settled at once.',
    file: cursor,
    find: 'settled: startedAt.getTime() - Date.parse(cursor.movedAt) >= settlingMs',
    put: 'settled: startedAt.getTime() > 0',
    test: [cursorTest, 'is picked up when Caspio returns it late, after a run that found nothing'],
  },
  {
    why: 'Email about a new candidate from Caspio is never linked.',
    file: 'src/actions/candidates/storeCaspioPage.ts',
    find: "      await context.queue.enqueue('relinkMail', {}, { trx })\n",
    put: '',
    test: [
      'src/actions/candidates/syncCaspio.db.test.ts',
      'queues relinking of existing email when it adds a candidate',
    ],
  },
  {
    why: 'Caspio rows without a usable candidate disappear.',
    file: 'src/actions/candidates/storeCaspioPage.ts',
    find: 'const refused = [...malformed, ...outcome.refused]',
    put: 'const refused = malformed.slice(malformed.length).concat(outcome.refused)',
    test: ['src/actions/candidates/syncCaspio.db.test.ts', 'sets malformed rows aside'],
  },
  {
    why: "A recruiter's later change of an email is undone when an earlier move is refused.",
    file: 'src/actions/mailbox/settleEmailWrites.ts',
    find: 'folderId: current.folderId === after.folderId ? before.folderId : current.folderId,',
    put: 'folderId: before.folderId,',
    test: [writesTest, 'is undone without overriding a later move'],
  },
  {
    why: 'A later change of a mark is undone when an earlier one is refused.',
    file: 'src/actions/mailbox/settleEmailWrites.ts',
    find: 'isRead: current.isRead === after.isRead ? before.isRead : current.isRead,',
    put: 'isRead: before.isRead,',
    test: [writesTest, 'is undone without overriding a later read state'],
  },
  {
    why: 'Delivery events of bulk email appear in every folder.',
    file: 'src/api/routes/mailbox/outlook.ts',
    find: 'if (isMarketingFolder(folder.displayName)) return',
    put: 'if (folder) return',
    test: ['src/api/mailboxViews.db.test.ts', 'appears in no other folder'],
  },
  {
    why: 'Anybody can forge notifications.',
    file: 'src/store/mailbox/mailHints.ts',
    find: ' and claim.hash = s.client_state_hash',
    put: '',
    test: ['src/api/webhooks/graph.db.test.ts', 'rejects a forged call with 403'],
  },
]
