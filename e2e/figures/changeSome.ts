import { type APIRequestContext, expect } from '@playwright/test'
import type { ResponseBody } from '../../src/contract/responses.ts'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import type { TodayBody } from '../../src/contract/today.ts'

export async function changeSome(api: APIRequestContext, origin: string): Promise<void> {
  const list = async <T>(path: string, filter: object): Promise<T[]> => {
    const answer = await api.get(`/api/${path}?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
    return answer.json()
  }
  const send = async (method: string, path: string, data?: object) => {
    const answer = await api.fetch(`/api/${path}`, { method, data, headers: { origin } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const interested = { threads: true, interestLevel: 'high', isRead: 'false' }
  const [reminded, archived, corrected] = await list<ResponseBody>('responses', interested)
  const [submission] = await list<SubmissionBody>('submissions', {})
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  await send('PUT', 'reminders', { responseId: reminded?.id, dueAt, onlyUnanswered: false })
  for (const { id } of archived ? [archived, ...archived.threadEmails] : []) await send('PATCH', `responses/${id}/read`)
  await send('PUT', `responses/${corrected?.id}/status`, { interestLevel: 'low' })
  await send('POST', `submissions/${submission?.id}/archive`, { archived: true })
  const { forReview, unanswered }: TodayBody = await (await api.get('/api/today')).json()
  const unlinked = forReview.find(email => email.reviewReason?.reason === 'unlinked')
  const { candidateId } = corrected ?? {}
  await send('POST', `outlook/emails/${encodeURIComponent(unlinked?.messageId ?? '')}/candidate`, { candidateId })
  const [first] = unanswered
  await send('POST', 'campaign-follow-ups', { candidateName: first?.candidateName, recipients: first?.recipients })
}
