/** Each right includes those before it. */
export const rights = ['metrics', 'read', 'write', 'send', 'admin'] as const
export type Right = (typeof rights)[number]

export const rightOfRole = { 'read-only': 'read', recruiter: 'send', operator: 'admin' } as const satisfies Record<
  string,
  Right
>
export type Role = keyof typeof rightOfRole
export const roles = Object.keys(rightOfRole) as Role[]

export function allows(held: Right, needed: Right): boolean {
  return rights.indexOf(held) >= rights.indexOf(needed)
}
