import { existsSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFileName } from './clusterFile.ts'

interface OpenFile {
  path: string
  closedMode: number
}

/** PostgreSQL's user must pass through a folder under root. */
const rightsOnDataDir = 0o066
const rightsBelow = 0o077
/** Lets the service's group read the settings. */
const rightsOnSettings = 0o027

/** A folder without any of these may belong to someone else. */
const ownNames = [clusterFileName, 'outside.json', 'objects/uploads']

/** Skips files of other owners. */
export async function closeFiles(dataDir: string): Promise<void> {
  await close(await findOpen(dataDir, [join(dataDir, 'objects')]))
}

/** Skips files of other owners. */
export async function closeOpenFiles(dataDir: string, settingsFile: string): Promise<void> {
  await close(await findAllOpen(dataDir, settingsFile))
}

export async function findOpenFiles(dataDir: string, settingsFile: string): Promise<string[]> {
  return (await findAllOpen(dataDir, settingsFile)).map(({ path }) => path)
}

async function close(files: readonly OpenFile[]): Promise<void> {
  for (const { path, closedMode } of files)
    await chmod(path, closedMode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'ENOENT' && error.code !== 'EROFS') throw error
    })
}

async function findAllOpen(dataDir: string, settingsFile: string): Promise<OpenFile[]> {
  const entries = await readdir(dataDir).catch(() => [])
  const below = entries.map(name => join(dataDir, name))
  return [...(await findOpen(dataDir, below)), ...(await look(settingsFile, rightsOnSettings))]
}

async function findOpen(dataDir: string, below: readonly string[]): Promise<OpenFile[]> {
  if (!ownNames.some(name => existsSync(join(dataDir, name)))) return []
  const top = await look(dataDir, rightsOnDataDir)
  const rest = await Promise.all(below.map(path => lookBelow(path, join(dataDir, 'objects'))))
  return [...top, ...rest.flat()]
}

async function lookBelow(path: string, objects: string): Promise<OpenFile[]> {
  const found = await look(path, rightsBelow)
  if (path !== objects) return found
  const names = await readdir(path, { recursive: true }).catch(() => [])
  for (const name of names) found.push(...(await look(join(path, name), rightsBelow)))
  return found
}

async function look(path: string, rights: number): Promise<OpenFile[]> {
  const state = await lstat(path).catch(() => null)
  if (state === null || state.isSymbolicLink() || (state.mode & rights) === 0) return []
  return [{ path, closedMode: state.mode & ~rights & 0o7777 }]
}
