import { Random } from '../../src/sandbox/Random.ts'
import { Browser } from './Browser.ts'
import { browse } from './browse.ts'
import type { Figures } from './Figures.ts'
import { type Writer, write } from './write.ts'

/** Everybody who works in the admin. */
export interface Crowd {
  browsers: Browser[]
  /** The subjects of all mails that they have ordered. */
  ordered(): string[]
  /** All open their stream of events. */
  listen(): Promise<void>
  /** All work until `ends` says so. */
  work(ends: () => boolean): Promise<unknown>
}

interface CrowdOrder {
  url: string
  /** A session each. */
  cookies: readonly string[]
  writerCount: number
  figures: Figures
}

/** One looks at something else, or does something, every few seconds: some four times as often as people do all day. */
const [readerThinkMs, writerThinkMs] = [2500, 3000]

/** The writers read too. */
export function gatherCrowd({ url, cookies, writerCount, figures }: CrowdOrder): Crowd {
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
          browse(browser, { random: randoms[n] ?? new Random(n), thinkMs: readerThinkMs, afresh: false, ends }),
        ),
        ...writers.map(writer => write(writer, writerThinkMs, ends)),
      ]),
  }
}

/**
 * One reader by itself, quicker than anybody reads and in the sessions of all, since each may ask only so often: the figures
 * to hold the others against.
 */
export async function readAlone(
  { url, cookies }: Pick<CrowdOrder, 'url' | 'cookies'>,
  figures: Figures,
  ends: () => boolean,
): Promise<void> {
  let asked = 0
  const cookie = () => cookies[asked++ % cookies.length] ?? ''
  const browser = new Browser({ url, cookie, figures })
  await browse(browser, { random: new Random(7), thinkMs: 30, afresh: true, ends })
  await browser.close()
}
