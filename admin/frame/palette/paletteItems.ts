import type { CandidateBody, ClientBody } from '../../../src/contract/candidates.ts'
import type { SavedViewBody } from '../../../src/contract/savedViews.ts'
import { sectionId, settingsSectionsFor } from '../../kit/text/settingsSections.ts'
import { keyOfView, pathOfView } from '../../savedViews/useSavedViews.ts'
import { keyScreens, namedPlaces } from '../screens.ts'

export interface PaletteItem {
  id: string
  group: 'Recent' | 'Actions' | 'Screens' | 'Views' | 'Candidates' | 'Firms' | 'Search'
  label: string
  detail?: string
  /** Lists words that find the item but are not shown. */
  aliases?: string
  keys?: string
  path?: string
  key?: string
}

const actions: [key: string, label: string][] = [
  ['r', 'Reply'],
  ['a', 'Reply all'],
  ['f', 'Forward'],
  ['e', 'Archive'],
  ['h', 'Remind me'],
  ['i', 'Correct the interest level'],
  ['m', 'Mark read or unread'],
  ['s', 'Flag'],
  ['l', 'Link to a candidate'],
  ['v', 'Move to a folder'],
  ['#', 'Delete'],
  ['x', 'Select'],
  ['c', 'Compose an email'],
  ['n', 'Add a candidate'],
  ['u', 'Undo'],
  ['/', 'Search this list'],
  ['?', 'Show the keyboard shortcuts'],
]

export function actionItems(bound: ReadonlyMap<string, unknown>): PaletteItem[] {
  return actions
    .filter(([key]) => bound.has(key))
    .map(([key, label]) => ({ id: `action ${key}`, group: 'Actions', label, keys: key, key }))
}

const screenAliases: Readonly<Record<string, string>> = {
  '/today': 'interviews reminders questions bounces',
  '/': 'mailbox mail email monitor',
  '/smart-email': 'replies answers',
  '/follow-ups': 'campaigns',
  '/clients': 'firms contacts',
  '/analytics': 'reports statistics',
}

export const screenItems: PaletteItem[] = keyScreens.map(({ label, path, key }) => ({
  ...{ id: `screen ${path}`, group: 'Screens', label, keys: `g ${key}`, path },
  ...(screenAliases[path] && { aliases: screenAliases[path] }),
}))

/** Places without a key are found by name only. */
const placeItems = (right: string | undefined): PaletteItem[] => [
  ...namedPlaces.map(({ label, path }) => ({ id: `screen ${path}`, group: 'Screens' as const, label, path })),
  ...settingsSectionsFor(right).map(label => ({
    ...{ id: `settings ${label}`, group: 'Screens' as const, label, detail: 'Settings' },
    path: `/settings#${sectionId(label)}`,
  })),
]

const searchItem = (typed: string): PaletteItem => ({
  ...{ id: 'search', group: 'Search', label: `Search all email for “${typed}”` },
  path: `/?q=${encodeURIComponent(typed)}`,
})

const viewItems = (views: readonly SavedViewBody[]): PaletteItem[] =>
  views.map((view, index) => {
    const key = keyOfView(index)
    return {
      ...{ id: `view ${view.id}`, group: 'Views', label: view.name, detail: view.query, path: pathOfView(view) },
      ...(key && { keys: `g ${key}` }),
    }
  })

const candidateItems = (candidates: readonly CandidateBody[]): PaletteItem[] =>
  candidates.map(({ id, name, refId, role }) => ({
    ...{ id: `candidate ${id}`, group: 'Candidates', label: name, path: `/candidates/${id}` },
    detail: [refId, role].filter(Boolean).join(' · '),
  }))

/** @param marked marks names that are only guesses */
export function firmItems(
  clients: readonly ClientBody[],
  marked: (name: string, address: string) => string,
): PaletteItem[] {
  return [...new Map(clients.map(({ company, email }) => [company, email]))].map(([company, email]) => ({
    ...{ id: `firm ${company}`, group: 'Firms', label: marked(company, email) },
    path: `/clients?q=${encodeURIComponent(company)}`,
  }))
}

interface LocalSources {
  keys: ReadonlyMap<string, unknown>
  right: string | undefined
  views: readonly SavedViewBody[]
}

/** Groups stand in this order, then those of `foundItems`. */
export const localItems = (typed: string, { keys, right, views }: LocalSources): PaletteItem[] => [
  ...actionItems(keys),
  ...screenItems,
  ...(typed.trim() ? placeItems(right) : []),
  ...viewItems(views),
]

/** @param searched is null until the answer belongs to the typed text */
export const foundItems = (
  { candidates, clients }: { candidates: readonly CandidateBody[]; clients: readonly ClientBody[] },
  marked: (name: string, address: string) => string,
  searched: string | null,
): PaletteItem[] => [
  ...candidateItems(candidates),
  ...firmItems(clients, marked),
  ...(searched === null ? [] : [searchItem(searched)]),
]

const isFound = ({ label, detail = '', aliases = '' }: PaletteItem, words: readonly string[]) =>
  words.every(word => `${label} ${detail} ${aliases}`.toLowerCase().includes(word))

/** @param recent newest first */
export function offeredItems(
  typed: string,
  { local, found, recent }: { local: PaletteItem[]; found: PaletteItem[]; recent: PaletteItem[] },
): PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const localIds = new Set(local.map(({ id }) => id))
  // Omits actions that do not work here.
  const first = recent.filter(item => (item.path || localIds.has(item.id)) && isFound(item, words))
  const firstIds = new Set(first.map(({ id }) => id))
  const others = [...local.filter(item => isFound(item, words)), ...found].filter(({ id }) => !firstIds.has(id))
  return [...first.map(item => ({ ...item, group: 'Recent' as const })), ...others]
}

const maxRecent = 6

export const withRecent = (recent: readonly PaletteItem[], chosen: PaletteItem): PaletteItem[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, maxRecent)
