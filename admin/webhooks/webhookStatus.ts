export const logStatuses = ['success', 'error', 'pending', 'unknown'] as const

export const sentStates = [
  { status: 'pending', label: 'Pending', tone: 'waiting' },
  { status: 'sent', label: 'Delivered', tone: 'good' },
  { status: 'failed', label: 'Failed', tone: 'bad' },
] as const

const labels: Readonly<Record<string, string>> = { success: 'Success', error: 'Error', pending: 'Pending' }

/** WHL-03 */
export const statusLabel = (status: string | null): string => labels[status?.toLowerCase() ?? ''] ?? 'Unknown'
