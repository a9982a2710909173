import { readFileSync } from 'node:fs'
import { AppError } from '../domain/errors.ts'

/** Returns '' without a file. Windows editors write UTF-16, or a byte order mark. */
export function readSettingsFile(path: string): string {
  try {
    const bytes = readFileSync(path)
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new AppError('invalid', 'config.file', `${path} exists but cannot be read.`, {
      hint: 'It contains the settings. It must be a file that this user can read.',
      cause,
    })
  }
}
