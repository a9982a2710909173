import type { QueryClient } from '@tanstack/react-query'

const responses = [['responses'], ['response-groups'], ['activity-logs'], ['dashboard'], ['clients'], ['conversations']]
/** What Sent Items holds shows in the submissions, too. */
const mailbox = [['outlook'], ['submissions'], ['submission-groups'], ['conversations']]

function invalidate(client: QueryClient, keys: string[][]): Promise<unknown> {
  return Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
}

/** Responses, groups, activity, dashboard stats and top candidates, the clients that wrote them. */
export const refreshResponses = (client: QueryClient) => invalidate(client, responses)

/**
 * The same where responses became others than they were: what waits for review, and what the pane of an email tells of
 * its response. A change of emails that is under way brings their lists itself.
 */
export const refreshChangedResponses = (client: QueryClient) =>
  invalidate(client, [...responses, ['outlook', 'email'], ...(isChangingEmails(client) ? [] : [['outlook', 'emails']])])

/** API-46, API-47: emails and folders (the submission stats are one of their answers), and all of the above. */
export const refreshAfterSync = (client: QueryClient) => invalidate(client, [...mailbox, ...responses])

/** DASH-04: when the last mail was processed, which moves with mails that are no responses too. */
export const refreshLastProcessed = (client: QueryClient) => invalidate(client, [['dashboard', 'stats']])

export const refreshMailbox = (client: QueryClient) => invalidate(client, mailbox)

/** The lists of emails, and the folders with what is unread in them: all that a mark on an email changes elsewhere. */
export const refreshEmailLists = (client: QueryClient) =>
  invalidate(client, [
    ['outlook', 'folders'],
    ['outlook', 'emails'],
  ])

/** What becomes of mails on their way out. */
export const refreshOutbox = (client: QueryClient) => invalidate(client, [['outbox'], ['conversations']])

/** The same of one that somebody waits for. */
export const refreshOutboxEntry = (client: QueryClient, id: string) => invalidate(client, [['outbox', id]])

export const refreshOutboxList = (client: QueryClient) => invalidate(client, [['outbox', 'getList'], ['conversations']])

/** Where a mail that was sent shows: the mailbox, and the activity that it is noted in. */
export const refreshSent = (client: QueryClient) => invalidate(client, [...mailbox, ['activity-logs']])

/** How the product does: the last sync, real-time mail, what is set aside, which calls came. */
export const refreshStatus = (client: QueryClient) =>
  invalidate(client, [
    ['status'],
    ['subscriptions'],
    ['webhook-logs'],
    ['webhook-events'],
    ['caspio/set-aside'],
    ['outlook/quarantine'],
  ])

/** What the receiver of the outgoing webhook was told. */
export const refreshWebhookEvents = (client: QueryClient) => invalidate(client, [['webhook-events']])

/** What became of mail that left: in bulk folders, in the story of a submission, and whom it did not reach. */
export const refreshDeliveries = (client: QueryClient) =>
  invalidate(client, [...mailbox, ['campaign-recipients'], ['status'], ['webhook-logs']])

/** Whom a campaign may ask again. */
export const refreshOpenRecipients = (client: QueryClient) => invalidate(client, [['campaign-recipients']])

/** Campaigns, and whom they may ask again. */
export const refreshCampaigns = (client: QueryClient) => invalidate(client, [['campaigns'], ['campaign-recipients']])

/** How follow-ups stand. */
export const refreshFollowUps = (client: QueryClient) => invalidate(client, [['campaign-follow-ups']])

export const refreshFirmNames = (client: QueryClient) => invalidate(client, [['firm-names']])

export const refreshSettings = (client: QueryClient) => invalidate(client, [['settings']])

/** API-48. */
export const refreshCandidates = (client: QueryClient) =>
  invalidate(client, [['candidates'], ['caspio/candidates'], ['caspio/set-aside']])

/** After the connection was away: whatever was missed meanwhile. */
export const refreshEverything = (client: QueryClient) => client.invalidateQueries({ predicate: isData })

const isData = (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] !== 'auth' && query.queryKey[0] !== 'session'

/** Changes by this browser: while one is under way, its own end refreshes, not the server's echo of it. */
export const responseChangeKey = ['responses', 'change']

export const isChangingResponses = (client: QueryClient) => client.isMutating({ mutationKey: responseChangeKey }) > 0

export const emailChangeKey = ['outlook', 'change']

export const isChangingEmails = (client: QueryClient) => client.isMutating({ mutationKey: emailChangeKey }) > 0
