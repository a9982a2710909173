import { patient } from '../src/testing/patience.ts'
import { expect, test } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

test('users writing in one conversation see each other, not themselves, in the details and the composer', async ({
  page,
  strangersPage: other,
  product,
}) => {
  const [id, later] = await product.addResponses([
    { conversationId: 'one', receivedAt: new Date('2026-10-12T14:30:00Z') },
    { conversationId: 'one', receivedAt: new Date('2026-10-12T15:30:00Z') },
  ])
  const own = (await (await page.request.get('/api/session')).json()).user.name
  const credential = { name: 'Owen', password: 'correct horse battery' }
  await product.assignRole(credential.name, 'recruiter')
  await product.setPassword(credential.password, credential.name)
  expect((await other.request.post('/api/session', { data: credential })).ok()).toBe(true)
  await other.goto(`/smart-email/response/${later}`)
  await expect(other.getByRole('list', { name: 'Conversation' })).toBeVisible()
  const notice = other.getByText(`${own} is replying`)
  await expect(notice).toHaveCount(0)

  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(notice).toBeVisible()
  const window = await page.context().newPage()
  await window.goto(`/smart-email/response/${later}`)
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Reply' }).getByText('Owen is replying')).toBeVisible()
  await expect(window.getByText(/is replying|are replying/)).toHaveText('Owen is replying')
  await expect(other.getByRole('dialog', { name: 'Reply' }).getByText(`${own} is replying`)).toBeVisible()
  await page.getByRole('dialog', { name: 'Reply' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(notice).toHaveCount(0)
})
