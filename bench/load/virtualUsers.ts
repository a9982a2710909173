import { Random } from '../../src/sandbox/Random.ts'
import { Browser } from './Browser.ts'
import { browse } from './browse.ts'
import type { Figures } from './Figures.ts'
import { type Writer, write } from './write.ts'

export interface VirtualUsers {
  browsers: Browser[]
  ordered(): string[]
  listen(): Promise<void>
  work(ends: () => boolean): Promise<unknown>
}

interface VirtualUserOptions {
  url: string
  /** One session per browser. */
  cookies: readonly string[]
  writerCount: number
  figures: Figures
}

/** About four times as often as people act all day. */
const [readerThinkMs, writerThinkMs] = [2500, 3000]

export function createVirtualUsers({ url, cookies, writerCount, figures }: VirtualUserOptions): VirtualUsers {
  const browsers = cookies.map(cookie => new Browser({ url, cookie: () => cookie, figures }))
  const readers = browsers.slice(writerCount)
  const writers = browsers
    .slice(0, writerCount)
    .map((browser, n): Writer => ({ browser, place: n, places: writerCount, random: new Random(n), ordered: [] }))
  const randoms = readers.map((_, n) => new Random(100 + n))
  return {
    browsers,
    ordered: () => writers.flatMap(({ ordered }) => ordered),
    async listen() {
      for (const browser of browsers) await browser.listen()
    },
    work: ends =>
      Promise.all([
        ...readers.map((browser, n) =>
          browse(browser, { random: randoms[n] ?? new Random(n), thinkMs: readerThinkMs, reload: false, ends }),
        ),
        ...writers.map(writer => write(writer, writerThinkMs, ends)),
      ]),
  }
}

/** Reads faster than people, for comparison. Takes turns with sessions because of the rate limit. */
export async function readAlone(
  { url, cookies }: Pick<VirtualUserOptions, 'url' | 'cookies'>,
  figures: Figures,
  ends: () => boolean,
): Promise<void> {
  let asked = 0
  const cookie = () => cookies[asked++ % cookies.length] ?? ''
  const browser = new Browser({ url, cookie, figures })
  await browse(browser, { random: new Random(7), thinkMs: 30, reload: true, ends })
  await browser.close()
}
