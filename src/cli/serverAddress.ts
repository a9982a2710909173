import type { Config } from '../config/config.ts'

export function serverAddress({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl
  // A wildcard address cannot be visited.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

export interface Listening {
  address: string
  /** Address on this machine, behind any proxy. */
  localUrl: string
}
