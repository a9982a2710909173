import { findChromium } from './findChromium.ts'

/** Runs before all tests, so that a machine without a browser is noticed at once. */
try {
  const { executablePath } = await findChromium()
  console.log(`Browser tests use ${executablePath}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
