import { describe, expect, it } from 'vitest'
import { startTestSandbox } from '../../testing/testSandbox.ts'
import { seedCandidates } from './seedCandidates.ts'

const now = new Date('2026-11-20T21:00:00Z')
const sentence = 'The following candidate has been submitted for your review:'
const { client } = await startTestSandbox({ clock: () => now })

async function listAll(path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (let link: string | undefined = path; link; ) {
    const { body } = await client.get(link)
    all.push(...body.value!)
    link = body['@odata.nextLink'] as string | undefined
  }
  return all
}

const count = async (query: string) =>
  (await client.get(`/messages?$top=1&$count=true&${query}`)).body['@odata.count'] as number

describe('the season', () => {
  it('has about 1,500 emails from the past 90 days', async () => {
    const all = await listAll('/messages?$top=1000&$select=receivedDateTime')
    const times = all.map(each => Date.parse(each.receivedDateTime as string))
    expect(all.length).toBeGreaterThan(1300)
    expect(all.length).toBeLessThan(1800)
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - Math.min(...times)).toBeGreaterThan(80 * 86_400_000)
    expect(now.getTime() - Math.min(...times)).toBeLessThan(95 * 86_400_000)
  })

  it('is spread over nested folders', async () => {
    const folders = await listAll('/mailFolders?$top=100')
    expect(folders.map(each => each.displayName)).toEqual(
      expect.arrayContaining(['Archive', 'Inbox', 'Junk Email', 'Mass Marketing', 'Sent Items', 'Sync Issues']),
    )
    const children = await listAll('/mailFolders/inbox/childFolders')
    const clients = children.find(each => each.displayName === 'Law Firms')!
    expect(clients.childFolderCount).toBeGreaterThan(5)
  })

  it('gives every submission a resume or the submission sentence', async () => {
    const query = '$top=1000&$select=subject,hasAttachments,body'
    const sent = await listAll(`/mailFolders/sentitems/messages?${query}`)
    const submissions = sent.filter(each => !/^re:/i.test(each.subject as string))
    const proven = submissions.filter(
      each => each.hasAttachments || (each.body as { content: string }).content.includes(sentence),
    )
    expect(submissions.length).toBeGreaterThan(400)
    expect(proven).toHaveLength(submissions.length)
  })

  it('has out-of-office replies, bounces, calendar replies, automatic mail, threads and unread email', async () => {
    expect(await count('$search="subject:\\"Automatic reply\\""')).toBeGreaterThan(10)
    expect(await count('$search="subject:Undeliverable"')).toBeGreaterThan(3)
    expect(await count(`$search="\\"${sentence}\\" AND subject:\\"Submission notice\\""`)).toBeGreaterThan(30)
    expect(await count('$filter=isRead eq false')).toBeGreaterThan(40)
    const all = await listAll('/messages?$top=1000&$select=conversationId,subject')
    expect(all.some(each => each['@odata.type'] === '#microsoft.graph.eventMessageResponse')).toBe(true)
    const sizes = new Map<unknown, number>()
    for (const { conversationId } of all) sizes.set(conversationId, (sizes.get(conversationId) ?? 0) + 1)
    for (const size of [2, 3, 4, 5]) expect([...sizes.values()].filter(each => each === size).length).toBeGreaterThan(5)
  })

  it('is identical after a reset', async () => {
    const read = async () =>
      (await listAll('/messages?$top=1000&$select=internetMessageId,subject,bodyPreview')).map(
        each => `${each.internetMessageId} ${each.subject} ${each.bodyPreview}`,
      )
    const before = await read()
    await client.control('POST', '/reset', { seed: true })
    expect(await read()).toEqual(before)
  })
})

describe('the candidates of the season', () => {
  it('are 60 with unique references, mostly of one form', () => {
    expect(seedCandidates).toHaveLength(60)
    expect(new Set(seedCandidates.map(each => each.refId)).size).toBe(60)
    expect(seedCandidates.filter(each => /^JL-\d{4}$/.test(each.refId)).length).toBeGreaterThan(45)
  })

  it('all appear in submissions and replies', async () => {
    const sent = await listAll('/mailFolders/sentitems/messages?$top=1000&$select=subject,body')
    const text = sent.map(each => `${each.subject} ${(each.body as { content: string }).content}`).join('\n')
    expect(seedCandidates.filter(each => !text.includes(each.refId))).toEqual([])
  })
})
