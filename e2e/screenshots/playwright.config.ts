import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** Pictures of every screen: `npm run screenshots`. No test is among them. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: './startProducts.ts',
  outputDir: '../.output',
  timeout: 90_000,
  expect: { timeout: 20_000 },
})
