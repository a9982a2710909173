import { execFileSync } from 'node:child_process'

/** Returns the browser of CHROMIUM or of this machine. Prefers the headless shell, which is faster. */
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
