import type { Config } from '../config/config.ts'

/** PUBLIC_URL, or HOST with the port that it listens on. */
export function serverAddress({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl
  // A wildcard address cannot be visited.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

export interface Listening {
  address: string
  /** On this machine, behind any proxy. */
  localUrl: string
}
