import type { Page } from '@playwright/test'
import type { TestMail } from '../src/testing/sandboxControl.ts'
import { expect, type Product } from './product.ts'

export const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute)).toISOString()
let count = 0
export const mail = (over: Partial<TestMail> = {}): TestMail => {
  count += 1
  return {
    folder: 'inbox',
    from: { name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' },
    to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
    subject: `Mail ${count}`,
    body: { contentType: 'text', content: 'Thank you for your message.' },
    receivedDateTime: at(count),
    internetMessageId: `<inbox-${count}@hollowaypike.example>`,
    ...over,
  }
}

export async function receive(page: Page, product: Product, emails: TestMail[]): Promise<string[]> {
  const ids = await product.mailbox.addAll(emails)
  const synced = await page.context().request.post(`${product.url}/api/outlook/sync`, { data: { hoursBack: 24 } })
  expect(synced.ok()).toBe(true)
  return ids
}

export const row = (page: Page, text: string) => page.locator('[data-email]').filter({ hasText: text })
