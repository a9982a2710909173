import { patient } from '../src/testing/patience.ts'
import { expect, test } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

test('people who write in one conversation see each other, in the details and in the letter', async ({
  page,
  product,
}) => {
  const [id, later] = await product.addResponses([
    { conversationId: 'one', receivedAt: new Date('2026-10-12T14:30:00Z') },
    { conversationId: 'one', receivedAt: new Date('2026-10-12T15:30:00Z') },
  ])
  const name = (await (await page.request.get('/api/session')).json()).user.name
  const other = await page.context().newPage()
  await other.goto(`/smart-email/response/${later}`)
  await expect(other.getByRole('list', { name: 'Conversation' })).toBeVisible()
  const notice = other.getByText(`${name} is replying`)
  await expect(notice).toHaveCount(0)

  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(notice).toBeVisible()
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Reply' }).getByText(`${name} is replying`)).toBeVisible()
  await expect(other.getByRole('dialog', { name: 'Reply' }).getByText(`${name} is replying`)).toBeVisible()
  await page.getByRole('dialog', { name: 'Reply' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(notice).toHaveCount(0)
})
