import { defineConfig } from 'vitest/config'

/** The quick tests of the pure rules, which Stryker runs against each mutant. */
export default defineConfig({
  test: {
    include: ['src/{domain,reading}/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', 'src/reading/{patterns,scaling}.test.ts'],
  },
})
