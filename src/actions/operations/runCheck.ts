import { type Check, failedCheck } from '../../domain/checks.ts'
import { AppError } from '../../domain/errors.ts'

export async function runCheck(name: string, check: () => Promise<Check>): Promise<Check> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError) return failedCheck(name, error)
    throw error
  }
}
