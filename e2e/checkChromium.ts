import { findChromium } from './findChromium.ts'

try {
  const { executablePath } = await findChromium()
  console.log(`Browser tests use ${executablePath}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
