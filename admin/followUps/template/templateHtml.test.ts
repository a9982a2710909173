import { expect, it } from 'vitest'
import { editableTemplate, writtenTemplate } from './templateHtml.ts'

it('[API-45] shows paragraphs apart, and keeps HTML of the editor unchanged', () => {
  expect(editableTemplate('<p>Hi {{firstName}},</p> <p>Bye</p>')).toBe('<p>Hi {{firstName}},</p><p><br></p><p>Bye</p>')
  const written = writtenTemplate('<p>Hi</p><p></p><p>{{candidate}}</p>')
  expect(written).toMatch(
    /^<div style="font-family[^"]*">.*<br><\/p><p style="margin: 0">\{\{candidate\}\}<\/p><\/div>$/,
  )
  expect(editableTemplate(written)).toBe(written)
  expect(writtenTemplate('')).toBe('')
})
