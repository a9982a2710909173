import { defineConfig } from '@playwright/test'
import { patient } from '../../src/testing/patience.ts'
import browserTests from '../playwright.config.ts'

/** Runs by `npm run screenshots`; contains no tests. */
export default defineConfig(browserTests, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: './startProducts.ts',
  outputDir: '../.output',
  timeout: patient(90_000),
  expect: { timeout: patient(20_000) },
})
