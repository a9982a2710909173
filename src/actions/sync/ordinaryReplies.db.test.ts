import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importMail } from '../../sandbox/importMail.ts'
import { listResponses } from '../../store/responses/responseList.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { syncMail } from './syncMail.ts'

const replies = [
  'Yes, happy to schedule a call.',
  'We would like to schedule an interview with Priya.',
  'We would be happy to schedule a call.',
  'The practice group is interested in interviewing Priya further.',
  'We are interested in interviewing Priya.',
  'We would like to proceed with Priya.',
  "Let's move forward.",
  'Please proceed.',
  'Our recruiting team will contact you to schedule an interview.',
]

let folder: string
let product: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-ordinary-'))
  product = await openTestContext({
    clock: () => new Date('2026-10-07T09:00:00Z'),
    candidates: [{ refId: 'JL-2215', name: 'Priya Raman' }],
  })
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

it('rates the most common ways to say yes as high and puts none of them up for review', async () => {
  const { context, database } = product
  const { mailbox } = context.config
  for (const [at, text] of replies.entries()) {
    const head = [
      `From: "Vance, Eleanor" <e.vance@firm${at}.example>`,
      `To: <${mailbox}>`,
      'Date: Tue, 6 Oct 2026 10:00:00 -0400',
      `Message-ID: <${at}@firm.example>`,
      'Subject: RE: Priya Raman (JL-2215)',
    ]
    const quote = 'On Mon, Oct 5, 2026 at 3:12 PM Dana wrote:\n> Not a fit? Then I will pass her on.'
    await writeFile(join(folder, `${at}.eml`), [...head, '', `${text}\n\nEleanor\n\n${quote}`, ''].join('\r\n'))
  }
  await importMail({ databaseUrl: database.url, mailbox, path: folder })
  await syncMail(context, { hoursBack: 1, manual: false })
  const { rows } = await listResponses(context.db, {}, { first: 0, last: 99 }, [])
  expect(rows.map(({ content }) => content).toSorted()).toEqual(replies.toSorted())
  for (const { content, level, confidence } of rows) {
    expect([content, level]).toEqual([content, 'high'])
    expect(confidence, content).toBeGreaterThanOrEqual(60)
  }
})
