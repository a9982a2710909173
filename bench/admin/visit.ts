import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import lighthouse, { desktopConfig } from 'lighthouse'

export interface Site {
  url: string
  session: string
}

/** Scores go from 0 to 100. Kilobytes of JavaScript are those sent until the page is drawn. */
export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  scriptKilobytes: number
  /** Titles of audits that are not perfect. */
  faults: string[]
}

/** Returns the median run. `times` must be odd. */
export async function visit(site: Site, path: string, port: number, times: number): Promise<PageFigures> {
  const found: PageFigures[] = []
  for (let n = 0; n < times; n += 1) found.push(await visitOnce(site, path, port))
  return found.toSorted((a, b) => a.performance - b.performance)[Math.floor(times / 2)]!
}

async function visitOnce({ url, session }: Site, path: string, port: number): Promise<PageFigures> {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    extraHeaders: { Cookie: `rejoinder_session=${session}` },
  }
  const result = await lighthouse(url + path, flags, desktopConfig)
  if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const score = (name: string): number => Math.round(100 * (categories[name]?.score ?? 0))
  const requests =
    (audits['network-requests']?.details as { items: { url: string; resourceType?: string }[] } | undefined)?.items ??
    []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script').map(request => request.url)
  const sizes = await Promise.all([...new Set(scripts)].map(sentSize))
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    scriptKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
    faults: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title)),
  }
}

/** Returns the bytes of the compressed body. */
async function sentSize(url: string): Promise<number> {
  let bytes = 0
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}
