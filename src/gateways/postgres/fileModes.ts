import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface FoundFile {
  path: string
  mode: number
}

/** Rights of the group and of others: all but passing through a folder, which PostgreSQL's user needs under root. */
const foreignRights = 0o066
const anyForeignRight = 0o077

/**
 * Takes from the data folder, and from the objects below it, every right of other users.
 * What belongs to somebody else is left as it is: its owner decides, and `findOpenFiles` tells of it.
 */
export async function closeFiles(dataDir: string): Promise<void> {
  for (const { path, mode } of await findOpen(dataDir, join(dataDir, 'objects'))) {
    const kept = mode & ~(path === dataDir ? foreignRights : anyForeignRight)
    await chmod(path, kept & 0o7777).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'ENOENT' && error.code !== 'EROFS') throw error
    })
  }
}

/** Returns the paths in the data folder that other users may read or write, and the settings file if others may. */
export async function findOpenFiles(dataDir: string, settingsFile: string): Promise<string[]> {
  const settings = await look(settingsFile)
  const entries = await readdir(dataDir).catch(() => [])
  const files = await findOpen(dataDir, ...entries.map(name => join(dataDir, name)))
  // The group may read the settings: some keep them as root's and give them to the group of the service.
  return [...files, ...settings.filter(({ mode }) => (mode & 0o027) !== 0)].map(({ path }) => path)
}

async function findOpen(dataDir: string, ...below: string[]): Promise<FoundFile[]> {
  const top = (await look(dataDir)).filter(({ mode }) => (mode & foreignRights) !== 0)
  const rest = await Promise.all(below.map(path => lookBelow(path, join(dataDir, 'objects'))))
  return [...top, ...rest.flat().filter(({ mode }) => (mode & anyForeignRight) !== 0)]
}

/** The path itself, and everything below it where it is the folder of objects. */
async function lookBelow(path: string, objects: string): Promise<FoundFile[]> {
  if (path !== objects) return look(path)
  const names = await readdir(path, { recursive: true }).catch(() => [])
  const found: FoundFile[] = await look(path)
  for (const name of names) found.push(...(await look(join(path, name))))
  return found
}

/** Nothing when it is not there, cannot be seen, or is a link. */
async function look(path: string): Promise<FoundFile[]> {
  const state = await lstat(path).catch(() => null)
  return state === null || state.isSymbolicLink() ? [] : [{ path, mode: state.mode }]
}
