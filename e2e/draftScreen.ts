import type { Page } from '@playwright/test'
import type { TestMail } from '../src/testing/sandboxControl.ts'
import { expect, type Product } from './product.ts'

export const dialog = (page: Page) => page.getByRole('dialog').first()
export const subject = (page: Page) => dialog(page).getByLabel('Subject', { exact: true })
export const body = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const file = (page: Page, name: string) => dialog(page).locator(`[data-attachment="${name}"]`)
export const row = (page: Page, text: string) => page.locator('[data-email]').filter({ hasText: text })
export const base64 = (text: string) => Buffer.from(text).toString('base64')
export const html = (content: string) => ({ contentType: 'html' as const, content })
const anna = { name: 'Anna King', address: 'anna@firm.example' }

export async function outlookDraft(product: Product, draft: TestMail & object): Promise<string> {
  const id = await product.mailbox.add({ folder: 'drafts', isRead: true, to: [anna], ...draft, isDraft: true })
  await product.syncInBackground()
  return id
}

export async function openByAddress(page: Page, draftId: string): Promise<void> {
  await page.goto(`/?compose=${encodeURIComponent(draftId)}`)
  await expect(body(page)).toBeVisible()
}

export const idsOf = (emails: { id: string }[]) => emails.map(({ id }) => id)
