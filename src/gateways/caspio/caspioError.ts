import { AppError, type ErrorKind } from '../../domain/errors.ts'

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  403: 'forbidden',
  404: 'notFound',
  408: 'unavailable',
  429: 'unavailable',
}

const hints: Partial<Record<ErrorKind, string>> = {
  forbidden: 'Let the web services profile read the table, and allow the address of this server.',
  notFound: 'Check CASPIO_TABLE, and CASPIO_URL: https://ACCOUNT.caspio.com.',
  rejected: 'rejoinder doctor caspio shows which part of the configuration is wrong.',
  unavailable: 'The request is retried automatically.',
}

/** Codes of Caspio differ between its versions (howto.caspio.com, error-handling). */
export function caspioError(status: number, text: string, retryAfterMs?: number): AppError {
  const kind = kindByStatus[status] ?? (status >= 500 ? 'unavailable' : 'rejected')
  const { Code: code, Message: message } = parseError(text)
  const said = [code, message].filter(Boolean).join(': ')
  return new AppError(kind, `caspio.${status}`, `Caspio answered ${[status, said].filter(Boolean).join(' ')}`, {
    hint: hints[kind],
    retryAfterMs,
  })
}

function parseError(text: string): { Code?: string; Message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
