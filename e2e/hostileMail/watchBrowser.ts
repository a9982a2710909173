import type { Frame, Page, Request } from '@playwright/test'

export interface Sightings {
  opening(name: string): void
  offences(): string[]
}

/** Allows what a harmless email requests, the admin's assets, and inline images. */
export async function watchBrowser(page: Page, own: string, openHarmless: () => Promise<void>): Promise<Sightings> {
  const said: string[] = []
  const asked = new Map<Request, string>()
  const known = new Set<string>()
  let open = ''
  let learning = true
  page.on('dialog', dialog => {
    said.push(`${open}: opened a dialog`)
    return dialog.dismiss()
  })
  page.on('download', () => said.push(`${open}: downloaded a file`))
  page.on('crash', () => said.push(`${open}: crashed the page`))
  page.on('framenavigated', frame => {
    if (!learning && frame === page.mainFrame() && new URL(frame.url()).pathname !== '/inbox')
      said.push(`${open}: took the page to ${frame.url()}`)
  })
  page.context().on('page', () => said.push(`${open}: opened a window`))
  page.context().on('request', request => {
    const url = request.url()
    if (/^(?:data|blob|about):/.test(url)) return
    const isFrame = frameOf(request) !== page.mainFrame()
    const kind = `${request.method()} ${pathOf(url)}`
    if (learning && !isFrame) known.add(kind)
    const isOwn = [`${own}/assets/`, `${own}${imagesOf(page)}`].some(address => url.startsWith(address))
    const isKnown = isFrame ? isPageOfFrame(request) : isOwn || (url.startsWith(`${own}/`) && known.has(kind))
    if (!isKnown) asked.set(request, `${open}: asked for ${url}`)
  })
  // Blocked requests never left the browser, as the canary confirms.
  page.context().on('requestfailed', request => {
    if (/^(?:csp|origin)$/.test(request.failure()?.errorText ?? '')) asked.delete(request)
  })
  await openHarmless()
  learning = false
  return {
    opening(name) {
      open = name
    },
    offences: () => [...said, ...asked.values()],
  }
}

const isPageOfFrame = (request: Request) =>
  request.isNavigationRequest() && new URL(request.url()).pathname === '/mail-frame'

const pathOf = (url: string) => new URL(url).pathname.replace(/\/emails\/[^/]+/, '/emails/:id')

const imagesOf = (page: Page) =>
  `/api/outlook/emails/${encodeURIComponent(new URL(page.url()).searchParams.get('message') ?? '')}/inline/`

/** Undefined while the request's window opens. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}
