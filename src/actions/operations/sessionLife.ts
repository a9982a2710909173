import type { Context } from '../../context.ts'
import type { SessionLife } from '../../store/operations/access.ts'

/** Asks Entra every two weeks, because an account may have been removed. */
const lives = { entra: { days: 14, maxDays: 14 }, password: { days: 30, maxDays: 90 } } as const

export const sessionLife = ({ auth }: Pick<Context['config'], 'auth'>): SessionLife => lives[auth]
