export const logStatuses = ['success', 'error', 'pending', 'unknown'] as const

const labels: Readonly<Record<string, string>> = { success: 'Success', error: 'Error', pending: 'Pending' }

/** WHL-03: every other status is unknown. */
export const statusLabel = (status: string | null): string => labels[status?.toLowerCase() ?? ''] ?? 'Unknown'
