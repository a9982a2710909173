import { expect, type Locator, type Page } from '@playwright/test'
import type { Figures } from './expectedFigures.ts'
import type { Lists } from './lists.ts'

export async function shownFigures(page: Page, { today }: Lists): Promise<Figures> {
  const main = page.getByRole('main')
  const open = async (path: string) => {
    await page.goto(path)
    await expect(main.getByRole('heading').first()).toBeVisible()
  }
  const number = async (pattern: RegExp, of: Locator = main): Promise<number> => {
    await expect(of).toContainText(pattern)
    return Number(pattern.exec((await of.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  }
  const entries = () => number(/Showing [\d,]+ of ([\d,]+) /)
  const submissions = async () => {
    await expect(main).toContainText(/Showing|No .*submissions/i)
    return (await main.getByText(/^Showing/).count()) === 0 ? 0 : entries()
  }
  const card = (title: string) => page.getByText(title, { exact: true }).locator('..').locator('strong')
  const figure = async (title: string): Promise<number> => {
    await expect(card(title)).toHaveText(/\d/)
    return Number((await textOf(card(title))).replaceAll(',', ''))
  }
  const ranking = async (of: Locator) => {
    await expect(of.first()).toBeVisible()
    return (await of.allInnerTexts()).map(text => {
      const [, , name, ...others] = text.split('\n').filter(Boolean)
      const [rate, counts = ''] = others.slice(-2)
      return `${name} ${rate} ${counts.split(' ')[0]}`
    })
  }
  const shown: Figures = {}

  await open('/smart-email')
  shown['responses: Interested Responses'] = await figure('Interested Responses')
  shown['responses: Active Candidates'] = await figure('Active Candidates')
  for (const title of ['Interested Responses', 'Active Candidates']) {
    const change = page.getByText(title, { exact: true }).locator('..').locator('[title*="this week so far"]')
    const isShown = (await change.count()) > 0
    shown[`responses: ${title} against last week`] = isShown
      ? `${await textOf(change)}: ${await change.getAttribute('title')}`
      : ''
  }
  shown['responses: entries'] = await entries()
  const archived = page.getByRole('button', { name: /^View Archived/ })
  const archivedText = (await archived.count()) === 0 ? '(0)' : await textOf(archived)
  shown['responses: View Archived'] = Number(/\((\d+)\)/.exec(archivedText)?.[1])
  const reminded = await textOf(page.getByRole('button', { name: /^View Reminders/ }))
  shown['responses: View Reminders'] = Number(/\((\d+)\)/.exec(reminded || '(0)')?.[1])
  const header = page.getByRole('region', { name: 'Resume Submissions' })
  const bar = (await textOf(header)).replaceAll(/\s+/g, ' ')
  const [, thisWeek, difference = '', lastWeek, total] =
    /This week ([\d,]+) ?(\([+-]\d+\))? ?Last week ([\d,]+) ?Total ([\d,]+)/.exec(bar) ?? []
  shown['header: this week'] = Number(thisWeek)
  shown['header: this week against last week'] = difference
  shown['header: last week'] = Number(lastWeek)
  shown['header: total'] = Number(total)
  await page.getByRole('button', { name: 'Active Candidates' }).click()
  shown['responses: ranking'] = await ranking(page.getByRole('dialog').getByRole('listitem'))
  await open('/smart-email?filter={"isRead":"true"}')
  shown['responses, archived: entries'] = shown['responses: View Archived'] === 0 ? 0 : await entries()

  await open('/smart-email/interested')
  shown['responses, interested: entries'] = await entries()
  await open('/smart-email/grouped')
  shown['responses, grouped: entries'] = await entries()
  const groups = page.locator('[data-group]')
  shown['responses, grouped: each'] = await groups.evaluateAll(all =>
    all.map(group => {
      const text = group.textContent ?? ''
      const unread = /\((\d+) unread\)/.exec(text)?.[1] ?? '0'
      return `${(group as HTMLElement).dataset.group}: ${/\d+ responses?/.exec(text.split(' · ')[1] ?? '')}, ${unread} unread`
    }),
  )
  await groups.first().getByRole('button').first().click()
  shown['responses, grouped: first'] = await groups.first().getByRole('tab').allInnerTexts()

  await open('/analytics')
  for (const title of [
    'Total Email Responses',
    'Positive Responses',
    'Active Candidates',
    'Positive Interest',
    'Average Responses per Candidate',
  ])
    shown[`analytics: ${title}`] = await figure(title)
  for (const title of ['Success Rate', 'Conversion Rate']) shown[`analytics: ${title}`] = await textOf(card(title))
  const noteOf = async (title: string) => textOf(page.getByText(title, { exact: true }).locator('..'))
  shown['analytics: Conversion Rate, of'] = /\d+ of .*/.exec(await noteOf('Conversion Rate'))?.[0]
  for (const title of ['Positive Responses', 'Active Candidates'])
    shown[`analytics: ${title} of these weeks`] = /\d+ with a reply.*/.exec(await noteOf(title))?.[0] ?? ''
  const bars = page.getByRole('list', { name: 'Interest distribution' }).getByRole('listitem')
  shown['analytics: distribution'] = (await bars.allInnerTexts()).map(text =>
    text.split('\n').filter(Boolean).slice(1).join(' '),
  )
  shown['analytics: ranking'] = await ranking(
    page.getByRole('region', { name: 'Top Performing Candidates' }).getByRole('listitem'),
  )
  const trend = page.getByRole('region', { name: 'Interest by Week' })
  await trend.getByRole('button', { name: 'Table' }).click()
  const weeks = await trend.getByRole('row').allInnerTexts()
  shown['analytics: newest weeks'] = weeks.slice(1, 3).map(text => text.split('\t').slice(1).join(' '))

  await open('/submissions')
  shown['submissions: title'] = await number(/Email Submissions \(([\d,]+)\)/)
  shown['submissions: entries'] = await entries()
  await open('/submissions?archived=true')
  shown['submissions: archived entries'] = await submissions()
  await open('/submissions?tab=by-candidate')
  shown['submissions: candidates'] = await entries()
  shown['submissions: by candidate'] = await page.locator('[data-count]').allInnerTexts()
  for (const week of ['this', 'last']) {
    await open(`/submissions/${week}-week`)
    shown[`submissions ${week} week: entries`] = await submissions()
  }

  await open('/candidates')
  shown['candidates: candidates'] = await number(/(\d+) candidates?/, page.locator('[data-count="candidates"]'))
  await open('/candidates?status=not_viewed')
  shown['candidates, not viewed: candidates'] = await number(
    /(\d+) candidates?/,
    page.locator('[data-count="candidates"]'),
  )
  await open('/clients')
  shown['clients: entries'] = await entries()
  shown['clients who have responded'] = shown['clients: entries']

  await open('/')
  shown['inbox: unread'] = await number(
    /^(\d+)$/,
    page
      .getByRole('navigation', { name: 'Folders' })
      .getByLabel(/unread$/)
      .first(),
  )
  await open('/?folder=responses')
  shown['inbox, responses: Interested Responses'] = await figure('Interested Responses')
  shown['inbox, responses: Active Candidates'] = await figure('Active Candidates')
  shown['inbox, responses: entries'] = await entries()
  await open('/?folder=submissions')
  shown['inbox, submissions: title'] = await number(/Resume Submissions \(([\d,]+)\)/)

  await open('/today')
  const sections = main.getByRole('heading', {
    level: 2,
    name: /^(Yeses to reply to|No longer interested|Reminders|Questions|Referred to someone else|For Review)/,
  })
  await expect(sections.first()).toBeVisible()
  shown['today: conversations'] = (await sections.allInnerTexts()).map(text => /(newest )?\d+$/.exec(text)?.[0])

  const [first] = today.unanswered
  await open(`/follow-ups?candidate=${encodeURIComponent(first?.candidateName ?? '')}`)
  shown['follow-ups: Due for a follow-up'] = await number(/Due for a follow-up \(([\d,]+)\)/)
  await expect(main).toContainText(/Skipped \(|Recent/)
  shown['follow-ups: Skipped'] = await number(/Skipped \(([\d,]+)\)/)
  await open(`/candidates/${first?.candidateId}`)
  shown['candidate: can be followed up'] = await number(/([\d,]+) due for a follow-up/)

  await open('/settings')
  const unnamed = page.getByRole('table', { name: 'Firms without a name' }).locator('[data-unnamed]')
  await expect(unnamed.first()).toBeVisible()
  shown['settings: emails of firms'] = (await unnamed.allInnerTexts())
    .slice(0, 10)
    .map(text => Number(text.split('\t')[1]))

  const csv = await page.request.get(`/api/responses/export?filter=${encodeURIComponent('{"threads":true}')}`)
  shown['export: rows'] = rowsOf(await csv.text()) - 1
  return shown
}

const textOf = async (of: Locator): Promise<string> => (await of.allInnerTexts()).join('')

/** Quoted cells may hold line breaks. */
function rowsOf(csv: string): number {
  return csv
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split('\n').length
}
