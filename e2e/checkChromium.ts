import { findChromium } from './findChromium.ts'

/** Reports a missing browser before all tests. */
try {
  const { executablePath } = await findChromium()
  console.log(`Browser tests use ${executablePath}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
