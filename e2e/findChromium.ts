import { execFileSync } from 'node:child_process'

/**
 * The browser of this machine, or the one that CHROMIUM names: rather the build of Chromium without windows, which does
 * the same in less time.
 */
export function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  try {
    const look = names.map(name => `command -v ${name}`).join(' || ')
    return execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error('No Chromium found: install the package chromium, or name one in the variable CHROMIUM.')
  }
}
