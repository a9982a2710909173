import { execFileSync } from 'node:child_process'

/** The browser of this machine, or the one that CHROMIUM names. */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const look = 'command -v chromium || command -v chromium-browser || command -v google-chrome'
  try {
    return execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error('No Chromium found: install the package chromium, or name one in the variable CHROMIUM.')
  }
}
