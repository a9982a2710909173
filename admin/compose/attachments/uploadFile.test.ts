import { expect, it } from 'vitest'
import { objectPathOf } from './uploadFile.ts'

it("[RF-11] names an uploaded file by '/objects/' and the last path segment of its address", () => {
  expect(objectPathOf('/api/attachments/uploads/4f1a?signature=a/b')).toBe('/objects/4f1a')
  expect(objectPathOf('https://store.example/bucket/4f1a')).toBe('/objects/4f1a')
})
