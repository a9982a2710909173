import type { QueryClient } from '@tanstack/react-query'

const responses = [
  ['saved-views', 'counts'],
  ['responses'],
  ['response-groups'],
  ['activity-logs'],
  ['dashboard'],
  ['clients'],
  ['conversations'],
  ['today'],
  ['candidate-overview'],
  ['notes'],
]
/** Submissions come from Sent Items. */
const mailbox = [
  ['saved-views', 'counts'],
  ['outlook'],
  ['submissions'],
  ['submission-groups'],
  ['conversations'],
  ['today'],
  ['candidate-overview'],
]

function invalidate(client: QueryClient, keys: string[][]): Promise<unknown> {
  return Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
}

export const refreshResponses = (client: QueryClient) => invalidate(client, responses)

/** The end of a running change of emails reloads their lists anyway. */
export const refreshChangedResponses = (client: QueryClient) =>
  invalidate(client, [...responses, ['outlook', 'email'], ...(isChangingEmails(client) ? [] : [['outlook', 'emails']])])

/** The lists of emails omit those with a reminder. */
export const refreshReminded = (client: QueryClient) => invalidate(client, [...responses, ['outlook']])

export const refreshNotes = (client: QueryClient) => invalidate(client, [['notes'], ['candidate-overview']])

/** API-46, API-47 */
export const refreshAfterSync = (client: QueryClient) => invalidate(client, [...mailbox, ...responses])

/** The last processed email changes with every email (DASH-04). */
export const refreshLastProcessed = (client: QueryClient) => invalidate(client, [['dashboard', 'stats']])

export const refreshMailbox = (client: QueryClient) => invalidate(client, mailbox)

export const refreshEmailLists = (client: QueryClient) =>
  invalidate(client, [['outlook', 'folders'], ['outlook', 'emails'], ['conversations']])

export const refreshOutbox = (client: QueryClient) =>
  invalidate(client, [['outbox'], ['conversations'], ['today'], ['candidate-overview']])

export const refreshOutboxEntry = (client: QueryClient, id: string) => invalidate(client, [['outbox', id]])

export const refreshOutboxList = (client: QueryClient) =>
  invalidate(client, [['outbox', 'getList'], ['conversations'], ['today'], ['candidate-overview']])

export const refreshSent = (client: QueryClient) => invalidate(client, [...mailbox, ['activity-logs']])

export const refreshStatus = (client: QueryClient) =>
  invalidate(client, [
    ['status'],
    ['subscriptions'],
    ['webhook-logs'],
    ['webhook-events'],
    ['caspio/set-aside'],
    ['outlook/quarantine'],
  ])

export const refreshWebhookEvents = (client: QueryClient) => invalidate(client, [['webhook-events']])

export const refreshDeliveries = (client: QueryClient) =>
  invalidate(client, [...mailbox, ['campaign-recipients'], ['status'], ['webhook-logs']])

export const refreshOpenRecipients = (client: QueryClient) =>
  invalidate(client, [['campaign-recipients'], ['today'], ['candidate-overview']])

export const refreshCampaigns = (client: QueryClient) => invalidate(client, [['campaigns'], ['campaign-recipients']])

export const refreshFollowUps = (client: QueryClient) =>
  invalidate(client, [['campaign-follow-ups'], ['candidate-overview']])

export const refreshFirmNames = (client: QueryClient) => invalidate(client, [['firm-names']])

export const refreshSettings = (client: QueryClient) =>
  invalidate(client, [['settings'], ['snippets'], ['saved-views'], ['today'], ['webhook-endpoints']])

export const refreshSavedViews = (client: QueryClient) => invalidate(client, [['saved-views']])

export const refreshWriters = (client: QueryClient) => invalidate(client, [['writers']])

/** API-48 */
export const refreshCandidates = (client: QueryClient) =>
  invalidate(client, [['candidates'], ['candidate-overview'], ['caspio/candidates'], ['caspio/set-aside']])

export const refreshEverything = (client: QueryClient) => client.invalidateQueries({ predicate: isData })

const isData = (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] !== 'auth' && query.queryKey[0] !== 'session'

/** While this browser's change runs, the server's event is ignored; the end refreshes the data. */
export const responseChangeKey = ['responses', 'change']

export const isChangingResponses = (client: QueryClient) => client.isMutating({ mutationKey: responseChangeKey }) > 0

export const emailChangeKey = ['outlook', 'change']

export const isChangingEmails = (client: QueryClient) => client.isMutating({ mutationKey: emailChangeKey }) > 0
