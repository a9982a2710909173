import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  executablePath: string
  env?: Record<string, string | undefined>
}

/** The headless shell is faster. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge']

const programs: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(folder =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      program => `${folder}\\${program}`,
    ),
  ),
}

const remedy = 'Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM to its path.'

/**
 * Prefers CHROMIUM, then an installed browser, then
 * @sparticuz/chromium on Linux x64. Throws if there is none.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM
  if (named) return { executablePath: requireProgram(named) }
  const installed = (programs[process.platform] ?? []).find(existsSync) ?? findCommand()
  if (installed) return { executablePath: installed }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  throw new Error(`No Chromium found. ${remedy}`)
}

function requireProgram(path: string): string {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    throw new Error(`CHROMIUM names ${path}, which is not a program. ${remedy}`)
  }
}

function findCommand(): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const look = commands.map(name => `command -v ${name}`).join(' || ')
    return execFileSync('sh', ['-c', look], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

async function unpackChromium(): Promise<Browser> {
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))
  const folder = join(cache, 'chromium')
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const unfinished = await mkdtemp(`${folder}-`)
    await unpackInto(unfinished)
    // Another process may have been quicker.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

/** The package unpacks into the folder for temporary files. */
async function unpackInto(folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const packed = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map(name => inflate(join(packed, name))),
    )
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
