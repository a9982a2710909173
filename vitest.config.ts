import { defineConfig } from 'vitest/config'
import { patient } from './src/testing/patience.ts'

const all = '{src,admin,bin,migrations,training}/**/*.test.{ts,tsx}'
/** Tests that need a database, or compute for a minute. */
const slow = [
  '{src,admin,bin,migrations}/**/*.db.test.ts',
  'src/reading/{patterns,scaling}.test.ts',
  'training/**/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: patient(120_000),
    hookTimeout: patient(180_000),
    pool: 'forks',
    // One more than the two cores of the target machine, because tests often wait for a process or the database.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'slow', include: slow, globalSetup: ['src/testing/vitestSetup.ts'] } },
      { extends: true, test: { name: 'quick', include: [all], exclude: slow } },
    ],
  },
})
