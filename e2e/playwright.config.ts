import { defineConfig } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { findChromium } from './findChromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './startPostgres.ts',
  outputDir: '.output',
  reporter: [['list']],
  // One more than the two cores, because tests often wait.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: patient(90_000),
  expect: { timeout: patient(15_000) },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(await findChromium()),
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
