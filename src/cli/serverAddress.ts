import type { Config } from '../config/config.ts'

/** The address that people reach a server at: PUBLIC_URL, or HOST and the port that it listens on. */
export function serverAddress({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl
  // Listening on every address is no address to go to.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Where a server answers. */
export interface Listening {
  /** The address that people reach it at. */
  address: string
  /** The one on this machine, whatever stands before it. */
  localUrl: string
}
