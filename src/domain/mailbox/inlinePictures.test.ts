import { expect, it } from 'vitest'
import { extractPictures, isPictureName } from './inlinePictures.ts'

it('extracts each inline picture once and leaves a cid reference', () => {
  const picture = (base64: string) => `<img alt="x" src="data:image/png;base64,${base64}" width="3">`
  const { html, pictures } = extractPictures(`<p>${picture('AAAA')}${picture('BBBB')}${picture('AAAA')}</p>`)
  expect(pictures.map(({ base64, contentType }) => [base64, contentType])).toEqual([
    ['AAAA', 'image/png'],
    ['BBBB', 'image/png'],
  ])
  const [a, b] = pictures.map(({ contentId }) => `<img alt="x" src="cid:${contentId}" width="3">`)
  expect(html).toBe(`<p>${a}${b}${a}</p>`)
  expect(pictures.every(({ name }) => isPictureName(name) && name.endsWith('.png'))).toBe(true)
})

it('leaves remote and unsupported pictures unchanged', () => {
  const html = '<img src="https://x.example/a.png"><img src="data:image/svg+xml;base64,AAAA"><p>src="data:x"</p>'
  expect(extractPictures(html)).toEqual({ html, pictures: [] })
})
