import type { Page } from '@playwright/test'
import { answer, expect, hold, type Product, test, toast } from './product.ts'

const rows = (page: Page) => page.locator('[data-candidate]')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const count = (page: Page) => page.locator('[data-count=candidates]')
/** A closing dialog stays for a moment, hidden, with a button of the page's name. */
const anyDialog = (page: Page) => page.getByRole('dialog', { includeHidden: true })

const people = [
  { refId: 'JL-2000', firstName: 'Noor', lastName: 'Haddad', practiceArea: 'Tax', isFromCaspio: 'true' },
  { refId: 'JL-2001', firstName: 'Ifeoma', lastName: 'Okonjo', firm: 'Holloway Pike', role: 'Associate' },
  { refId: 'JL-2002', firstName: 'Tobias', lastName: 'Lindqvist', practiceArea: 'Tax', email: 'tobias@lind.example' },
  { refId: 'JL-2003', firstName: 'Seán', lastName: "O'Neil", practiceArea: 'Litigation', status: 'active' },
]

async function addPeople({ url }: Product, page: Page): Promise<void> {
  for (const person of people) {
    const added = await page.request.post(`${url}/api/candidates`, { data: person, headers: { origin: url } })
    expect(added.status()).toBe(201)
  }
}

test('[CAND-01] [CAND-06] [CAND-07] [CAND-10] [CAND-11] lists candidates, newest first', async ({ page, product }) => {
  await addPeople(product, page)
  await page.goto('/candidates')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Candidate',
    'Firm & Role',
    'Practice Area',
    'Contact',
    'Status',
    'Pipeline',
    'Source',
    'Created',
  ])
  await expect(rows(page)).toHaveText([/Seán O'Neil/, /Tobias Lindqvist/, /Ifeoma Okonjo/, /Noor Haddad/])
  const cells = rowOf(page, 'Ifeoma Okonjo').getByRole('cell')
  await expect(cells.nth(0)).toHaveText('Ifeoma OkonjoJL-2001')
  await expect(cells.nth(1)).toHaveText('Holloway PikeAssociate')
  await expect(cells.nth(6)).toHaveText('Manual')
  await expect(rowOf(page, 'Noor Haddad').getByRole('cell').nth(6)).toHaveText('Caspio')
  await expect(cells.nth(7)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(count(page)).toHaveText('4 candidates')
})

test('[CAND-04] [CAND-05] [CAND-06] [API-35] search and filters are kept in the address', async ({ page, product }) => {
  await addPeople(product, page)
  const shows = async (...names: string[]) => {
    await expect(count(page)).toHaveText(`${names.length} ${names.length === 1 ? 'candidate' : 'candidates'}`)
    await expect(rows(page)).toHaveText(names.map(name => new RegExp(name)))
  }
  // The rows have statuses too.
  const open = (filter: string) => page.getByRole('combobox', { name: filter }).first().click()
  const choose = (option: string) => page.getByRole('option', { name: option, exact: true }).click()
  const options = page.getByRole('option')
  const first = page.waitForRequest('**/api/candidates?**')
  await page.goto('/candidates')
  expect(new URL((await first).url()).searchParams.get('filter')).toBe('{}')
  for (const [typed, name] of [
    ['HOLLOWAY', 'Ifeoma Okonjo'],
    ['tobias@', 'Tobias Lindqvist'],
    ['associate', 'Ifeoma Okonjo'],
    ["o'neil", "Seán O'Neil"],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await shows(name)
  }
  await page.getByRole('searchbox').fill('')
  await open('Practice Area')
  await expect(options).toHaveText(['All', 'Corporate', 'Litigation', 'IP Law', 'Employment', 'Tax'])
  await choose('Tax')
  await shows('Tobias Lindqvist', 'Noor Haddad')
  await open('Source')
  await expect(options).toHaveText(['All', 'From Caspio', 'Manual Entry'])
  await choose('From Caspio')
  await shows('Noor Haddad')
  await open('Source')
  await choose('Manual Entry')
  await shows('Tobias Lindqvist')
  await open('Practice Area')
  await choose('All')
  await shows("Seán O'Neil", 'Tobias Lindqvist', 'Ifeoma Okonjo')
  await open('Status')
  await expect(options).toHaveText(['All', 'Not Viewed', 'Viewed', 'Active', 'Inactive'])
  await choose('Not Viewed')
  await shows('Tobias Lindqvist', 'Ifeoma Okonjo')
  await page.reload()
  await shows('Tobias Lindqvist', 'Ifeoma Okonjo')
})

test('[CAND-12] an empty list says what to do', async ({ page }) => {
  await page.goto('/candidates')
  await expect(page.getByText('No candidates found.')).toBeVisible()
  await expect(page.getByText(/adjusting your filters, sync from Caspio, or add a candidate manually/)).toBeVisible()
})

test('[CAND-08] [STATE-16] [STATE-17] [ERR-32] [API-37] the status can be changed in the row and changed back', async ({
  page,
  product,
}) => {
  await addPeople(product, page)
  await page.goto('/candidates')
  const status = page.getByRole('combobox', { name: "Status of Seán O'Neil" })
  await expect(status).toHaveText('Active')
  await status.click()
  await expect(page.getByRole('option')).toHaveText(['Not Viewed', 'Viewed', 'Active', 'Inactive'])
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await page.getByRole('option', { name: 'Not Viewed' }).click()
  expect((await sent).postDataJSON()).toEqual({ status: 'not_viewed' })
  await expect(toast(page)).toContainText('Success')
  await expect(toast(page)).toContainText('Candidate updated successfully')
  await expect(status).toHaveText('Not Viewed')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveText('Active')
})

test('[CAND-09] [STATE-18] any stage or none can be chosen', async ({ page, product }) => {
  await addPeople(product, page)
  await page.goto('/candidates')
  const stage = page.getByRole('combobox', { name: 'Pipeline of Ifeoma Okonjo' })
  await stage.click()
  await expect(page.getByRole('option')).toHaveText([
    'None',
    'Screening',
    'Interview',
    'Reference Check',
    'Offer',
    'Hired',
    'Rejected',
  ])
  await page.getByRole('option', { name: 'Hired' }).click()
  await expect(stage).toHaveText('Hired')
  await stage.click()
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await page.getByRole('option', { name: 'None' }).click()
  expect((await sent).postDataJSON()).toEqual({ pipelineStage: '' })
  await expect(stage).toHaveText('None')
})

test('[ERR-33] a failed change is reported and the stored value shown', async ({ page, product }) => {
  await addPeople(product, page)
  await page.route('**/api/candidates/*', route =>
    route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'database.away' } }),
  )
  await page.goto('/candidates')
  const status = page.getByRole('combobox', { name: "Status of Seán O'Neil" })
  await status.click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to update candidate')
  await expect(status).toHaveText('Active')
})

test('[CAND-03] [CAND-13] [CAND-14] [CAND-15] [CAND-16] [ERR-34] [API-36] [API-48] a candidate can be added', async ({
  page,
}) => {
  await page.goto('/candidates')
  await page.getByRole('button', { name: 'Add Candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  await expect(dialog.getByRole('textbox')).toHaveCount(12)
  await expect(dialog.getByRole('combobox')).toHaveCount(3)
  await expect(field('Email')).toHaveAttribute('type', 'email')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveText('Not Viewed')
  for (const [label, text] of [
    ['Reference ID', 'JL-3000'],
    ['First Name', 'Ana María'],
    ['Last Name', 'de la Cruz'],
    ['Role', 'Counsel'],
    ['Firm', 'Holloway Pike'],
    ['Email', 'ana@cruz.example'],
    ['Phone', '305-555-0103'],
    ['Experience', '12 years'],
    ['Skills', 'M&A, tax,, M&A'],
    ['State', 'FL'],
    ['City', 'Miami'],
    ['Timezone', 'America/New_York'],
  ] as const)
    await field(label).fill(text)
  for (const [label, option] of [
    ['Practice Area', 'Tax'],
    ['Status', 'Viewed'],
    ['Pipeline Stage', 'Reference Check'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const sent = page.waitForRequest(request => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Add Candidate' }).click()
  expect((await sent).postDataJSON()).toEqual({
    refId: 'JL-3000',
    firstName: 'Ana María',
    lastName: 'de la Cruz',
    role: 'Counsel',
    firm: 'Holloway Pike',
    practiceArea: 'Tax',
    email: 'ana@cruz.example',
    phone: '305-555-0103',
    experience: '12 years',
    skills: ['M&A', 'tax'],
    state: 'FL',
    city: 'Miami',
    timezone: 'America/New_York',
    status: 'viewed',
    pipelineStage: 'reference_check',
    isFromCaspio: 'false',
  })
  await expect(toast(page)).toContainText('Candidate created successfully')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Ana María de la Cruz')).toBeVisible()
  await page.getByRole('button', { name: 'Add Candidate' }).click()
  await expect(field('Reference ID')).toHaveValue('')
})

test('[VAL-20] [VAL-21] [ERR-35] missing and duplicate values are reported at their field', async ({
  page,
  product,
}) => {
  await addPeople(product, page)
  await page.goto('/candidates?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  const add = dialog.getByRole('button', { name: 'Add Candidate' })
  await add.click()
  await expect(dialog.getByText('Enter a reference ID.')).toBeVisible()
  await expect(dialog.getByText('Enter a first or last name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reference ID' }).fill('jl-2001')
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Nora')
  await add.click()
  await expect(toast(page)).toHaveText(/^ErrorFailed to create candidate/)
  await expect(dialog.getByText(/Ifeoma Okonjo/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reference ID' })).toHaveValue('jl-2001')
})

test('[CAND-02] [CAND-17] [ERR-30] [API-38] candidates are synced from Caspio', async ({ page }) => {
  await page.goto('/candidates')
  await answer(page, '**/api/candidates/sync', { recordsAdded: 4, recordsUpdated: 2, recordsSetAside: 0 })
  await page.getByRole('button', { name: 'Sync from Caspio' }).click()
  await expect(toast(page)).toContainText('Sync Complete')
  await expect(toast(page)).toContainText('Added 4 new candidates, updated 2 existing ones')
})

test('[ERR-31] a failed sync of candidates is reported', async ({ page }) => {
  await answer(page, '**/api/candidates/sync', { error: 'Caspio does not answer.', code: 'caspio.away' }, 502)
  await page.goto('/candidates')
  await page.getByRole('button', { name: 'Sync from Caspio' }).click()
  await expect(toast(page)).toContainText('Sync Failed')
  await expect(toast(page)).toContainText('Failed to sync candidates from Caspio')
})

test('keyboard: n adds, / searches, j moves to the next row', async ({ page, product }) => {
  await addPeople(product, page)
  await page.goto('/candidates')
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Tobias Lindqvist')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Candidate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[CAND-03] a click outside, Esc and a reload keep what was entered in the dialog', async ({ page }) => {
  await page.goto('/candidates?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  const question = page.getByRole('dialog', { name: 'Discard this candidate?' })
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  await field('Reference ID').fill('JL-3000')
  await field('First Name').fill('Ana')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field('First Name')).toHaveValue('Ana')
  await page.reload()
  await expect(field('Reference ID')).toHaveValue('JL-3000')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(field('Reference ID')).toHaveValue('')
  await field('Reference ID').fill('JL-3001')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(anyDialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Candidate' }).click()
  await expect(field('Reference ID')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('[CAND-03] Cancel asks before it discards the entry, and Undo restores the entry after Start over', async ({
  page,
}) => {
  await page.goto('/candidates?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add Candidate' })
  const question = page.getByRole('dialog', { name: 'Discard this candidate?' })
  const reference = dialog.getByRole('textbox', { name: 'Reference ID' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await reference.fill('JL-3000')
  await cancel.click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(reference).toHaveValue('JL-3000')
  await page.reload()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(reference).toHaveValue('')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(reference).toHaveValue('JL-3000')
  await page.reload()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await cancel.click()
  await expect(dialog).toHaveCount(0)
})

test.describe('when adding a candidate takes long', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Candidate' })
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
  const openDialog = (page: Page) => page.getByRole('button', { name: 'Add Candidate' }).click()

  const heading = (page: Page, name: string) => page.getByRole('heading', { name })

  async function goToCandidates(page: Page): Promise<void> {
    await expect(heading(page, 'Clients')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(heading(page, 'Candidates')).toBeVisible()
  }

  async function addSlowly(page: Page): Promise<() => void> {
    const release = await hold(page, 'POST', '**/api/candidates')
    await openDialog(page)
    await field(page, 'Reference ID').fill('JL-3000')
    await field(page, 'First Name').fill('Ana')
    await dialog(page).getByRole('button', { name: 'Add Candidate' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Adding...' })).toBeVisible()
    return release
  }

  test('the user stays on the screen they moved to, and the dialog is empty afterwards', async ({ page }) => {
    await page.goto('/clients')
    await goToCandidates(page)
    const release = await addSlowly(page)
    await page.goBack()
    await page.goBack()
    await expect(heading(page, 'Clients')).toBeVisible()
    release()
    await expect(toast(page)).toContainText('Candidate created successfully')
    await expect(page).toHaveURL(/\/clients$/)
    await goToCandidates(page)
    await openDialog(page)
    await expect(field(page, 'Reference ID')).toHaveValue('')
  })

  test('a dialog that was opened in the meantime stays as it is', async ({ page }) => {
    await page.goto('/candidates')
    const release = await addSlowly(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(anyDialog(page)).toHaveCount(0)
    await openDialog(page)
    await field(page, 'Reference ID').fill('JL-3001')
    release()
    await expect(toast(page)).toContainText('Candidate created successfully')
    await page.reload()
    await expect(field(page, 'Reference ID')).toHaveValue('JL-3001')
  })
})

test('the candidate page links to the responses about that candidate only', async ({ page, product }) => {
  await product.addResponses([
    { refId: 'C-1001', candidateName: 'Maria Delgado' },
    { refId: 'C-10010', candidateName: 'Li Wei' },
  ])
  const answers = page.locator('[data-response]')
  const chip = page.getByRole('button', { name: 'Ref ID: C-1001' })
  await page.goto('/candidates')
  await page.getByRole('link', { name: 'Maria Delgado' }).click()
  await page.getByRole('link', { name: 'Responses about Maria Delgado' }).click()
  await expect(answers).toHaveText([/Maria Delgado/])
  await chip.click()
  await expect(answers).toHaveCount(2)
  await expect(chip).toHaveCount(0)
  await page.goBack()
  await page.getByRole('searchbox').fill('Li Wei')
  await expect(page.getByText('No responses match your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(answers).toHaveCount(2)
})

test('another page starts at its top', async ({ page, product }) => {
  await product.addCandidates(Array.from({ length: 60 }, (_, n) => ({ refId: `JL-${n}`, name: `Candidate ${n}` })))
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/candidates')
  const title = page.getByRole('heading', { name: 'Candidates' })
  const next = page.getByRole('button', { name: 'Go to next page' })
  await next.scrollIntoViewIfNeeded()
  await expect(title).not.toBeInViewport()
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(title).toBeInViewport()
})
