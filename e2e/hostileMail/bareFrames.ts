import type { Page } from '@playwright/test'

/** Shows unsanitized HTML in the open email's frame, and sends events to everything. */
export async function openUnclean(page: Page, title: string, htmls: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([title, htmls]) => {
      const model = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)!
      const frames = htmls.map(() => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', model.getAttribute('sandbox')!)
        frame.src = model.src
        return frame
      })
      const loaded = () =>
        frames.map(frame => new Promise(done => frame.addEventListener('load', done, { once: true })))
      const empty = loaded()
      document.body.append(...frames)
      await Promise.all(empty)
      const full = loaded()
      for (const [index, { contentDocument }] of frames.entries()) {
        // Writing keeps the document and its policy.
        contentDocument!.open()
        contentDocument!.write(`<!doctype html><base href="cid:mail"><body>${htmls[index]}`)
        contentDocument!.close()
      }
      await Promise.race([Promise.all(full), new Promise(done => setTimeout(done, 2000))])
      for (const { contentDocument } of frames)
        for (const element of contentDocument?.querySelectorAll<HTMLElement>('body, body *') ?? []) {
          const link = element.closest('a, area')
          const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? ''
          // Readers may follow ordinary links, so only script links are clicked.
          if (link && !/^(?:javascript|vbscript|data):/i.test(address.replace(/[\0-\x20]/g, ''))) continue
          for (const type of ['mouseover', 'click', 'focus'])
            element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
        }
      await new Promise(done => setTimeout(done, 150))
      for (const frame of frames) frame.remove()
    },
    [title, htmls] as const,
  )
}
