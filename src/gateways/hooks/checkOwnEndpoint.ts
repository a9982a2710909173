import { AppError } from '../../domain/errors.ts'

const timeoutMs = 10_000

/**
 * Graph expects the token back as plain text.
 * @throws AppError `unavailable`
 */
export async function checkOwnEndpoint(url: string, token: string): Promise<void> {
  const address = `${url}?validationToken=${encodeURIComponent(token)}`
  const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) }).catch(cause => {
    throw notAnswered(url, 'is not reached', cause)
  })
  if (!answer.ok || (await answer.text()) !== token) throw notAnswered(url, `answers ${answer.status} to a validation`)
}

function notAnswered(url: string, what: string, cause?: unknown): AppError {
  return new AppError('unavailable', 'push.unreachable', `${url} ${what} from this machine.`, {
    hint: 'Check that the server is running and that the proxy forwards this URL.',
    cause,
  })
}
