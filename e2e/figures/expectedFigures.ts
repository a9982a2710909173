import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { defaultPerKind } from '../../src/contract/today.ts'
import { isFollowedUp } from '../../src/domain/followUps/openRecipients.ts'
import { comparedPeriods } from '../../src/domain/responses/trends.ts'
import { type Period, weekOf } from '../../src/domain/weeks.ts'
import type { Lists } from './lists.ts'

const zone = 'America/New_York'

/** Keyed by the words next to each figure. */
export type Figures = Record<string, unknown>

const percent = (part: number, whole: number) => Math.round((100 * part) / Math.max(whole, 1))
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
const at = (moment: string | null) => new Date(moment ?? 0)
const hasReminder = ({ rows }: Conversation) => rows.some(({ reminder }) => reminder?.returnedBy === null)
/** A client who asks to be contacted again hides nothing. */
const isHidden = ({ rows }: Conversation) =>
  rows.some(({ reminder }) => reminder?.returnedBy === null && !reminder.isAsked)
const unread = (rows: ResponseBody[]) => rows.filter(({ isRead }) => isRead === 'false').length

function changeText([current = 0, before = 0]: number[]): string {
  if (before === 0) return ''
  const change = Math.round((100 * (current - before)) / before)
  const counts = `${current} this week so far, ${before} by the same day and time last week`
  return `${current} this week, ${change < 0 ? '' : '+'}${change}% from last week: ${counts}`
}

const weeksText = ([current = 0, before = 0]: number[]) =>
  before === 0 ? '' : `${current} with a reply this week, ${before} by this time last week`

/** An acknowledgement counts only if there is no other level. */
function stanceOf(rows: ResponseBody[]) {
  const newest = rows.toSorted((a, b) => b.threadPosition - a.threadPosition)
  const known = newest.filter(({ messageLevel }) => messageLevel !== 'unknown')
  const deciding = known.find(({ category }) => category !== 'acknowledgement') ?? known[0]
  return deciding?.messageLevel ?? 'unknown'
}

interface Conversation {
  rows: ResponseBody[]
  stance: ReturnType<typeof stanceOf>
  candidateId: string | null
}

export function expectedFigures(lists: Lists): Figures {
  const conversations = [...Map.groupBy(lists.responses, ({ threadId }) => threadId).values()].map(
    (rows): Conversation => ({ rows, stance: stanceOf(rows), candidateId: rows[0]?.candidateId ?? null }),
  )
  return {
    ...ofSubmissions(lists),
    ...ofResponses(lists, conversations),
    ...ofAnalytics(lists, conversations),
    ...ofPeople(lists),
    ...ofMailbox(lists),
  }
}

function ofSubmissions({ submissions, archivedSubmissions, now }: Lists): Figures {
  const within = (start: Date, end: Date) =>
    submissions.filter(({ sentAt }) => at(sentAt) >= start && at(sentAt) < end).length
  const [thisWeek, lastWeek] = [weekOf(now, zone), weekOf(now, zone, 1)]
  const { before } = comparedPeriods(now, zone)
  const soFar = within(thisWeek.start, thisWeek.end) - within(before.start, before.end)
  const groups = Map.groupBy(submissions, ({ candidateName, refId }) => `${candidateName} ${refId}`)
  const perGroup = [...groups.values()].toSorted((a, b) => (at(a[0]!.sentAt) < at(b[0]!.sentAt) ? 1 : -1))
  return {
    'header: this week': within(thisWeek.start, thisWeek.end),
    'header: this week against last week': soFar === 0 ? '' : `(${soFar > 0 ? '+' : '-'}${Math.abs(soFar)})`,
    'header: last week': within(lastWeek.start, lastWeek.end),
    'header: total': submissions.length,
    'submissions: title': submissions.length,
    'submissions: entries': submissions.length,
    'submissions: archived entries': archivedSubmissions.length,
    'submissions: candidates': groups.size,
    'submissions: by candidate': perGroup.slice(0, 50).map(rows => many(rows.length, 'submission')),
    'submissions this week: entries': within(thisWeek.start, thisWeek.end),
    'submissions last week: entries': within(lastWeek.start, lastWeek.end),
    'inbox, submissions: title': submissions.length,
  }
}

function ofResponses({ candidates, now }: Lists, conversations: Conversation[]): Figures {
  const aside = new Set(
    candidates.filter(({ status }) => ['inactive', 'archived'].includes(status)).map(({ id }) => id),
  )
  const interested = conversations.filter(({ stance }) => stance === 'high').length
  const active = new Set(conversations.map(({ candidateId }) => candidateId).filter(id => id && !aside.has(id))).size
  const shown = conversations.filter(one => !isHidden(one))
  const archived = shown.filter(({ rows }) => unread(rows) === 0).length
  const groups = Map.groupBy(conversations, ({ rows }) => rows[0]?.refId)
  const newest = ({ rows }: Conversation) => Math.max(...rows.map(({ receivedAt }) => at(receivedAt).getTime()))
  const inOrder = [...groups].toSorted(([, a], [, b]) => Math.max(...b.map(newest)) - Math.max(...a.map(newest)))
  const [[, first = []] = [null, []]] = inOrder
  const { current, before } = comparedPeriods(now, zone)
  const periods = [current, before]
  const activeIn = ({ start, end }: Period) =>
    conversations
      .filter(({ rows }) => rows.some(({ receivedAt }) => at(receivedAt) >= start && at(receivedAt) < end))
      .map(({ rows }) => rows.filter(({ receivedAt }) => at(receivedAt) < end))
  const interestedOf = periods.map(period => activeIn(period).filter(rows => stanceOf(rows) === 'high').length)
  const activeOf = periods.map(
    period => new Set(activeIn(period).map(([row]) => row?.candidateId)).difference(aside).size,
  )
  const rowsOf = (of: Conversation[]) => of.flatMap(({ rows }) => rows)
  const isYes = ({ stance }: Conversation) => ['high', 'moderate', 'low'].includes(stance)
  return {
    'responses: Interested Responses': interested,
    'responses: Active Candidates': active,
    'responses: Interested Responses against last week': changeText(interestedOf),
    'responses: Active Candidates against last week': changeText(activeOf),
    'responses: entries': shown.length - archived,
    'responses: View Reminders': conversations.filter(hasReminder).length,
    'responses: View Archived': archived,
    'responses, archived: entries': archived,
    'responses, interested: entries': interested,
    'responses, grouped: entries': groups.size,
    'responses, grouped: each': inOrder
      .slice(0, 25)
      .map(([refId, of]) => `${refId}: ${many(rowsOf(of).length, 'response')}, ${unread(rowsOf(of))} unread`),
    'responses, grouped: first': [
      `Interested (${rowsOf(first.filter(isYes)).length})`,
      `Not Interested (${rowsOf(first.filter(one => !isYes(one))).length})`,
    ],
    'inbox, responses: Interested Responses': interested,
    'inbox, responses: Active Candidates': active,
    'inbox, responses: entries': groups.size,
    'export: rows': rowsOf(shown).length,
    'analytics: Total Email Responses': conversations.flatMap(({ rows }) => rows).length,
    'analytics: Positive Responses': interested,
    'analytics: Active Candidates': active,
    'analytics: Positive Responses of these weeks': weeksText(interestedOf),
    'analytics: Active Candidates of these weeks': weeksText(activeOf),
    'analytics: Average Responses per Candidate': Math.round(rowsOf(conversations).length / Math.max(active, 1)),
  }
}

function ofAnalytics({ candidates, now }: Lists, conversations: Conversation[]): Figures {
  const known = conversations.filter(({ stance }) => stance !== 'unknown')
  const high = (of: Conversation[]) => of.filter(({ stance }) => stance === 'high').length
  const levels = ['high', 'moderate', 'low', 'not_interested'] as const
  const count = (level: string) => conversations.filter(({ stance }) => stance === level).length
  const ranking = [...Map.groupBy(known, ({ candidateId }) => candidateId)]
    .map(([id, of]) => ({
      name: candidates.find(candidate => candidate.id === id)?.name ?? '',
      rate: percent(high(of), of.length),
      interested: high(of),
      all: of.length,
    }))
    .toSorted((a, b) => b.interested - a.interested || b.rate - a.rate || a.name.localeCompare(b.name))
  const weeks = [0, 1].map(back => weekOf(now, zone, back))
  const inWeek = ({ rows }: Conversation, { start, end }: { start: Date; end: Date }) => {
    const newest = Math.max(...rows.map(({ receivedAt }) => at(receivedAt).getTime()))
    return newest >= start.getTime() && newest < end.getTime()
  }
  return {
    'analytics: Success Rate': `${percent(high(known), known.length)}%`,
    'analytics: Conversion Rate': `${percent(high(known), known.length)}%`,
    'analytics: Conversion Rate, of': `${high(known)} of ${known.length} conversations with known interest`,
    'analytics: Positive Interest': count('high') + count('moderate'),
    'analytics: distribution': levels.map(
      level => `${percent(count(level), known.length)}% ${many(count(level), 'conversation')}`,
    ),
    'analytics: ranking': ranking
      .slice(0, 10)
      .map(({ name, rate, interested, all }) => `${name} ${rate}% ${interested}/${all}`),
    'responses: ranking': ranking
      .slice(0, 10)
      .map(({ name, rate, interested, all }) => `${name} ${rate}% ${interested}/${all}`),
    'analytics: newest weeks': weeks.map(week =>
      [...levels, 'unknown', null]
        .map(level => conversations.filter(one => (one.stance === level || !level) && inWeek(one, week)).length)
        .join(' '),
    ),
  }
}

const isSkipped = ({ leftOutBecause: reason }: CampaignRecipientBody) => reason !== null && !isFollowedUp(reason)

function ofPeople({ candidates, clients, today, recipients, responses, firmEmails }: Lists): Figures {
  const open = (name: string) => (recipients.get(name) ?? []).filter(({ leftOutBecause }) => leftOutBecause === null)
  const due = (name: string) => open(name).filter(({ early }) => early === null)
  const name = today.unanswered[0]?.candidateName ?? ''
  const firms = [...firmEmails.values()].toSorted((a, b) => b - a)
  return {
    'candidates: candidates': candidates.length,
    'candidates, not viewed: candidates': candidates.filter(({ status }) => status === 'not_viewed').length,
    'clients: entries': clients.length,
    'clients who have responded': new Set(responses.map(({ clientEmail }) => clientEmail)).size,
    'follow-ups: Due for a follow-up': due(name).length,
    'follow-ups: Skipped': (recipients.get(name) ?? []).filter(isSkipped).length,
    'candidate: can be followed up': due(name).length,
    'settings: emails of firms': firms.slice(0, 10),
  }
}

function ofMailbox({ unreadInbox, forReview, today }: Lists): Figures {
  return {
    'inbox: unread': unreadInbox.length,
    'today: conversations': [
      today.calledOff,
      today.yeses,
      today.noLongerInterested,
      today.reminders,
      today.questions,
      today.redirects,
      forReview,
    ]
      .map(({ length }) => (length < defaultPerKind ? String(length) : `newest ${defaultPerKind}`))
      .filter(count => count !== '0'),
  }
}
