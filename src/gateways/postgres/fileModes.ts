import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface FoundFile {
  path: string
  mode: number
}

/** PostgreSQL's user must pass through a folder under root. */
const foreignRights = 0o066
const anyForeignRight = 0o077

/** Skips files of other owners, which `findOpenFiles` reports. */
export async function closeFiles(dataDir: string): Promise<void> {
  for (const { path, mode } of await findOpen(dataDir, join(dataDir, 'objects'))) {
    const kept = mode & ~(path === dataDir ? foreignRights : anyForeignRight)
    await chmod(path, kept & 0o7777).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'ENOENT' && error.code !== 'EROFS') throw error
    })
  }
}

/** Includes the settings file when others can read or write it. */
export async function findOpenFiles(dataDir: string, settingsFile: string): Promise<string[]> {
  const settings = await look(settingsFile)
  const entries = await readdir(dataDir).catch(() => [])
  const files = await findOpen(dataDir, ...entries.map(name => join(dataDir, name)))
  // The group may read the settings, which root may own and share with the service's group.
  return [...files, ...settings.filter(({ mode }) => (mode & 0o027) !== 0)].map(({ path }) => path)
}

async function findOpen(dataDir: string, ...below: string[]): Promise<FoundFile[]> {
  const top = (await look(dataDir)).filter(({ mode }) => (mode & foreignRights) !== 0)
  const rest = await Promise.all(below.map(path => lookBelow(path, join(dataDir, 'objects'))))
  return [...top, ...rest.flat().filter(({ mode }) => (mode & anyForeignRight) !== 0)]
}

/** Descends only into the folder of objects. */
async function lookBelow(path: string, objects: string): Promise<FoundFile[]> {
  if (path !== objects) return look(path)
  const names = await readdir(path, { recursive: true }).catch(() => [])
  const found: FoundFile[] = await look(path)
  for (const name of names) found.push(...(await look(join(path, name))))
  return found
}

/** Skips links and inaccessible paths. */
async function look(path: string): Promise<FoundFile[]> {
  const state = await lstat(path).catch(() => null)
  return state === null || state.isSymbolicLink() ? [] : [{ path, mode: state.mode }]
}
