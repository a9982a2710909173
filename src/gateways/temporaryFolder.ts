import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'

/** Removes the folder afterwards, also after Ctrl-C. */
export async function withTemporaryFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(prefix)
  const abandon = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', abandon)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    process.off('exit', abandon)
  }
}
