import type { ErrorKind } from '../domain/errors.ts'

/** 1 is a bug of ours, 130 an interruption (shell convention). */
export const exitCodeByKind: Readonly<Record<ErrorKind, number>> = {
  invalid: 2,
  unauthenticated: 3,
  credentials: 3,
  forbidden: 4,
  notFound: 5,
  conflict: 6,
  unavailable: 7,
  rejected: 8,
}
