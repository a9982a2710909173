import { defineConfig } from '@playwright/test'
import { findChromium } from './findChromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './startPostgres.ts',
  outputDir: '.output',
  reporter: [['list']],
  // One more than the two cores that the tests are made for: a test often waits for its page or its database.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // Nothing moves: a button that is to be clicked holds still at once.
    contextOptions: { reducedMotion: 'reduce' },
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
