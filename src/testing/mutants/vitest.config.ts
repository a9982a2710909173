import { defineConfig } from 'vitest/config'

/** Stryker runs these against each mutant. */
export default defineConfig({
  test: {
    include: ['src/{domain,reading}/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', 'src/reading/{patterns,scaling}.test.ts'],
  },
})
