import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** The browser of this machine, or the one that CHROMIUM names. */
function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const look = 'command -v chromium || command -v chromium-browser || command -v google-chrome'
  try {
    return execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error('No Chromium found: install the package chromium, or name one in the variable CHROMIUM.')
  }
}

export default defineConfig({
  testDir: '.',
  globalSetup: './startPostgres.ts',
  outputDir: '.output',
  reporter: [['list']],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
