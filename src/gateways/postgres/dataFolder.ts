import { access, chmod, chown, constants, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../domain/errors.ts'

const knownErrors: Readonly<Record<string, { kind: 'invalid' | 'forbidden' | 'unavailable'; reason: string }>> = {
  EEXIST: { kind: 'invalid', reason: 'is a file, not a folder' },
  ENOTDIR: { kind: 'invalid', reason: 'is a file, or is inside a file' },
  ENOENT: { kind: 'invalid', reason: 'cannot be created' },
  EISDIR: { kind: 'invalid', reason: 'contains a folder where a file belongs' },
  ENAMETOOLONG: { kind: 'invalid', reason: 'has a name that is too long' },
  ELOOP: { kind: 'invalid', reason: 'is a symbolic link to itself' },
  EACCES: { kind: 'forbidden', reason: 'cannot be read and written by this user' },
  EPERM: { kind: 'forbidden', reason: 'cannot be read and written by this user' },
  EROFS: { kind: 'forbidden', reason: 'is on a read-only disk' },
  ENOSPC: { kind: 'unavailable', reason: 'is on a full disk' },
}

/**
 * Returns the real path.
 * @throws AppError that names the folder and the problem
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  return explainFolderErrors(dataDir, async () => {
    const made = await mkdir(dataDir, { recursive: true })
    if (made) await chmod(dataDir, 0o700)
    const folder = await realpath(dataDir)
    await writeOwned(folder, 'lock', '')
    return folder
  })
}

/**
 * Refuses a closed folder, which looks empty to another user.
 * @throws AppError
 */
export async function requireAccess(dataDir: string): Promise<void> {
  await explainFolderErrors(dataDir, () =>
    // The slash refuses a file.
    access(`${dataDir}/`, constants.R_OK | constants.X_OK).catch(error => {
      if (error.code !== 'ENOENT') throw error
    }),
  )
}

/** Gives root's files to the owner of the folder. */
export async function writeOwned(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  // Appending nothing keeps an existing file.
  await writeFile(path, text, { mode: 0o600, flag: text === '' ? 'a' : 'w' })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}

export async function explainFolderErrors<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const known = knownErrors[String((cause as { code?: unknown }).code)]
    if (cause instanceof AppError || !known) throw cause
    throw new AppError(known.kind, 'dataDir.unusable', `The data folder ${dataDir} ${known.reason}.`, {
      hint:
        known.kind === 'forbidden'
          ? 'Run Rejoinder as the owner of the folder, or set DATA_DIR to a folder that this user can write to.'
          : 'Set DATA_DIR to a folder that this user can write to, or set DATABASE_URL.',
      cause,
    })
  }
}
