import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { AppError } from '../domain/errors.ts'

/**
 * Tries HOST and PORT before anything starts.
 * @throws AppError as `listenError` returns it
 */
export async function checkPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(listenError(error, { host, port })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Returns `conflict` when the port is taken, `invalid` when it is not allowed or not available. */
export function listenError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  if (error.code === 'EADDRINUSE') {
    return new AppError('conflict', 'port.taken', `Port ${port} is already in use.`, {
      hint: 'Another program uses this port. Choose another one with PORT=3001.',
      cause: error,
    })
  }
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new AppError('invalid', 'port.refused', `The server cannot listen on HOST ${host} and PORT ${port}.`, {
      hint: 'Choose another HOST or PORT. Ports below 1024 require special privileges.',
      cause: error,
    })
  }
  return error
}
