/** What a call may do. Each right holds those before it; the last one holds all. */
export const rights = ['metrics', 'read', 'write', 'send', 'admin'] as const
export type Right = (typeof rights)[number]

/** The roles of users, and the right that each has. */
export const rightOfRole = { 'read-only': 'read', recruiter: 'send', operator: 'admin' } as const satisfies Record<
  string,
  Right
>
export type Role = keyof typeof rightOfRole
export const roles = Object.keys(rightOfRole) as Role[]

/** Whether whoever holds a right may do what needs another. */
export function allows(held: Right, needed: Right): boolean {
  return rights.indexOf(held) >= rights.indexOf(needed)
}
