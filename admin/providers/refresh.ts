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
/** Queries of the mailbox. Submissions are included because they come from Sent Items. */
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

/**
 * Also reloads emails for review and the open email, which show the state of responses. The lists of emails are left
 * out while a change of emails is running, because its end reloads them.
 */
export const refreshChangedResponses = (client: QueryClient) =>
  invalidate(client, [...responses, ['outlook', 'email'], ...(isChangingEmails(client) ? [] : [['outlook', 'emails']])])

/** Also reloads the lists of emails, which omit snoozed ones. */
export const refreshReminded = (client: QueryClient) => invalidate(client, [...responses, ['outlook']])

export const refreshNotes = (client: QueryClient) => invalidate(client, [['notes'], ['candidate-overview']])

/** API-46, API-47 */
export const refreshAfterSync = (client: QueryClient) => invalidate(client, [...mailbox, ...responses])

/** Reloads the time of the last processed email, which changes with every email (DASH-04). */
export const refreshLastProcessed = (client: QueryClient) => invalidate(client, [['dashboard', 'stats']])

export const refreshMailbox = (client: QueryClient) => invalidate(client, mailbox)

/** Reloads the lists of emails, conversations and folders, which show an email's marks. */
export const refreshEmailLists = (client: QueryClient) =>
  invalidate(client, [['outlook', 'folders'], ['outlook', 'emails'], ['conversations']])

/** Reloads the outbox and the screens that show its emails. */
export const refreshOutbox = (client: QueryClient) =>
  invalidate(client, [['outbox'], ['conversations'], ['today'], ['candidate-overview']])

export const refreshOutboxEntry = (client: QueryClient, id: string) => invalidate(client, [['outbox', id]])

export const refreshOutboxList = (client: QueryClient) =>
  invalidate(client, [['outbox', 'getList'], ['conversations'], ['today'], ['candidate-overview']])

/** Reloads where sent email appears: the mailbox and the activity log. */
export const refreshSent = (client: QueryClient) => invalidate(client, [...mailbox, ['activity-logs']])

/** Reloads system status: last sync, subscriptions, webhook calls and candidates set aside. */
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

/** Reloads where delivery events appear: bulk folders, submissions and left-out recipients. */
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

/** Reloads everything, after a lost connection. */
export const refreshEverything = (client: QueryClient) => client.invalidateQueries({ predicate: isData })

const isData = (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] !== 'auth' && query.queryKey[0] !== 'session'

/** Keys of changes by this browser. While one runs, its end refreshes the data and the server's event is ignored. */
export const responseChangeKey = ['responses', 'change']

export const isChangingResponses = (client: QueryClient) => client.isMutating({ mutationKey: responseChangeKey }) > 0

export const emailChangeKey = ['outlook', 'change']

export const isChangingEmails = (client: QueryClient) => client.isMutating({ mutationKey: emailChangeKey }) > 0
