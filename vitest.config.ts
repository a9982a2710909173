import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,admin,bin,migrations,training}/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/vitestSetup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
