import type { Page } from '@playwright/test'

/** What never leaves a mail's frame, not even unclean: pages of so many HTML texts, each in a frame like the open one's. */
export async function openUnclean(page: Page, title: string, htmls: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([title, htmls]) => {
      const model = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)!
      const frames = htmls.map(html => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', model.getAttribute('sandbox')!)
        frame.srcdoc = model.srcdoc.replace(/<body>[\s\S]*/, () => `<body>${html}`)
        return frame
      })
      const loaded = frames.map(frame => new Promise(done => frame.addEventListener('load', done)))
      document.body.append(...frames)
      await Promise.race([Promise.all(loaded), new Promise(done => setTimeout(done, 2000))])
      for (const { contentDocument } of frames)
        for (const element of contentDocument?.querySelectorAll<HTMLElement>('body, body *') ?? []) {
          const leads = element.closest('a, area')
          const isScript = /script/i.test(leads?.getAttribute('href') ?? leads?.getAttribute('xlink:href') ?? '')
          if (leads && !isScript) continue
          for (const type of ['mouseover', 'click', 'focus'])
            element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
        }
      await new Promise(done => setTimeout(done, 150))
      for (const frame of frames) frame.remove()
    },
    [title, htmls] as const,
  )
}
