export interface TestMail {
  folder?: string
  from?: { name: string; address: string }
  to?: { name: string; address: string }[]
  cc?: { name: string; address: string }[]
  bcc?: { name: string; address: string }[]
  replyTo?: { emailAddress: { name: string; address: string } }[]
  subject?: string
  body?: { contentType: 'text' | 'html'; content: string }
  receivedDateTime?: string
  internetMessageId?: string
  conversationId?: string
  inReplyTo?: string
  headers?: { name: string; value: string }[]
  isRead?: boolean
  isDraft?: boolean
  importance?: 'low' | 'normal' | 'high'
  '@odata.type'?: string
  attachments?: { name: string; contentType: string; contentBytes: string; isInline?: boolean; contentId?: string }[]
}

export interface TrueCopy {
  id: string
  folderId: string
  isRead: boolean
}

export interface SandboxControl {
  add(mail: TestMail): Promise<string>
  addAll(emails: readonly TestMail[]): Promise<string[]>
  change(id: string, properties: object): Promise<void>
  remove(id: string): Promise<void>
  move(id: string, destinationId: string, seenOnlyAsRemoved?: boolean): Promise<void>
  changeId(id: string): Promise<string>
  corrupt(id: string): Promise<void>
  /** Fails every request with the message or its id in the response. */
  makeUnreadable(id: string): Promise<void>
  heal(id: string): Promise<void>
  fault(order: object): Promise<void>
  clearFaults(): Promise<void>
  mailbox(): Promise<TrueCopy[]>
  requests(): Promise<{ method: string; path: string; status: number }[]>
  concurrencyHighWater(): Promise<number>
  forgetRequests(): Promise<void>
  addDeliveries(deliveries: readonly object[]): Promise<void>
  /** Returns their PK_ID. */
  addCaspioRows(rows: readonly object[]): Promise<number[]>
  changeCaspioRow(pk: number, columns: object): Promise<void>
  deleteCaspioRow(pk: number): Promise<void>
  expireCaspioTokens(): Promise<void>
  lifecycle(subscriptionId: string, event: string): Promise<void>
  /** Rates are 0 to 1. */
  notifications(rates: { loseRate: number; doubleRate: number; seed: number }): Promise<void>
}

export function sandboxControl(controlUrl: string): SandboxControl {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${controlUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const message = (id: string) => `/messages/${encodeURIComponent(id)}`
  const addAll = async (emails: readonly TestMail[]) =>
    ((await call('POST', '/messages', emails)) as { id: string }[]).map(added => added.id)
  return {
    add: async mail => (await addAll([mail]))[0] ?? '',
    addAll,
    change: async (id, properties) => void (await call('PATCH', message(id), properties)),
    remove: async id => void (await call('DELETE', message(id))),
    move: async (id, destinationId, seenOnlyAsRemoved = false) =>
      void (await call('POST', `${message(id)}/move`, { destinationId, seenOnlyAsRemoved })),
    changeId: async id => ((await call('POST', `${message(id)}/changeId`)) as { id: string }).id,
    corrupt: async id => void (await call('POST', `${message(id)}/corrupt`)),
    makeUnreadable: async id => void (await call('POST', `${message(id)}/unreadable`)),
    heal: async id => void (await call('POST', `${message(id)}/heal`)),
    fault: async order => void (await call('POST', '/faults', order)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    mailbox: async () => ((await call('GET', '/mailbox')) as { value: TrueCopy[] }).value,
    requests: async () =>
      ((await call('GET', '/requests')) as { value: { method: string; path: string; status: number }[] }).value,
    concurrencyHighWater: async () =>
      ((await call('GET', '/requests')) as { concurrencyHighWater: number }).concurrencyHighWater,
    addDeliveries: async deliveries => void (await call('POST', '/deliveries', deliveries)),
    lifecycle: async (subscriptionId, event) => void (await call('POST', '/lifecycle', { subscriptionId, event })),
    notifications: async rates => void (await call('POST', '/notifications', rates)),
    addCaspioRows: async rows => (await call('POST', '/caspio/rows', rows)) as number[],
    changeCaspioRow: async (pk, columns) => void (await call('PATCH', `/caspio/rows/${pk}`, columns)),
    deleteCaspioRow: async pk => void (await call('DELETE', `/caspio/rows/${pk}`)),
    expireCaspioTokens: async () => void (await call('POST', '/caspio/expire')),
    forgetRequests: async () => void (await call('DELETE', '/requests')),
  }
}
