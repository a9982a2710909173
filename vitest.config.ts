import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,admin,bin,migrations,training}/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/vitestSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
