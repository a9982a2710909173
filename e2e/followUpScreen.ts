import type { Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { expect, type Product } from './product.ts'

export const hour = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-7001', role: 'Senior Associate', city: 'Boston', state: 'MA' })
export type Someone = readonly [name: string, address: string]
export const rosa: Someone = ['Rosa Adler', 'rosa.adler@first.example']
export const kim: Someone = ['Kim Berg', 'kim.berg@second.example']
export const joe: Someone = ['Joe Park', 'joe.park@third.example']

export async function aCampaign(
  product: Product,
  people: readonly Someone[],
  candidate = ada,
  hours = 144,
): Promise<string> {
  const subject = `${candidate.name}, associate (${candidate.refId})`
  await product.addCandidates([candidate])
  await product.mailbox.addAll(
    people.map(([name, address], index) =>
      anOutreach(candidate, {
        to: [{ name, address }],
        subject,
        receivedDateTime: hoursAgo(hours + index),
        conversationId: `talk about ${candidate.refId} with ${address}`,
      }),
    ),
  )
  await product.syncInBackground()
  return subject
}

/** Returns a function that closes the email, which holds back the recipient. */
export async function aMailForReview(page: Page, product: Product, [, address]: Someone): Promise<() => Promise<void>> {
  const id = await product.mailbox.add(
    aReply({
      from: { name: 'Somebody', address: 'somebody@private.example' },
      subject: 'Your mail',
      text: 'Yes, please call me tomorrow.',
      conversationId: `talk about ${ada.refId} with ${address}`,
      receivedDateTime: hoursAgo(1),
    }),
  )
  await product.syncInBackground()
  return async () => {
    const url = `${product.url}/api/outlook/emails/${id}/review`
    const close = () => page.request.patch(url, { data: { closed: true }, headers: { origin: product.url } })
    // An email can be closed only after processing.
    await expect.poll(async () => (await close()).ok()).toBe(true)
  }
}

export const open = (page: Page, candidateName = 'Ada Lind') =>
  page.goto(`/follow-ups?${new URLSearchParams({ candidate: candidateName })}`)

export const table = (page: Page) => page.getByRole('table', { name: 'Recipients' })
export const row = (page: Page, [, address]: Someone) => table(page).locator(`[data-recipient="${address}"]`)
export const box = (page: Page, [name]: Someone) => page.getByRole('checkbox', { name: `Select ${name}` })
export const sendTo = (page: Page, count: number) => page.getByRole('button', { name: `Send to Selected (${count})` })
export const dialog = (page: Page) => page.getByRole('dialog')
export const send = (page: Page) => dialog(page).getByRole('button', { name: /^Send \d+ follow-ups?$/ })
