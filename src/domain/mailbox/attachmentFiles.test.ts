import { describe, expect, it } from 'vitest'
import { attachmentDisposition, downloadType, fileName, inlineImageType, mediaType } from './attachmentFiles.ts'

describe('[MBX-30] attachments of an email', () => {
  it.each([
    ['application/pdf', 'application/pdf'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['IMAGE/PNG', 'image/png'],
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/xml', 'application/octet-stream'],
    ['text/javascript', 'application/octet-stream'],
    ['application/octet-stream', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    ['text/plain\r\nset-cookie: a=b', 'application/octet-stream'],
  ])('downloads %j as %s', (type, expected) => {
    expect(downloadType(type)).toBe(expected)
  })

  it.each([
    ['a.png', 'image/png', 'image/png'],
    ['a.jpg', 'image/jpg; name=a.jpg', 'image/jpeg'],
    ['logo.GIF', 'application/octet-stream', 'image/gif'],
    ['a.svg', 'image/svg+xml', null],
    ['a.svg', 'application/octet-stream', null],
    ['a.png', 'text/html', null],
    ['constructor', 'constructor', null],
  ])('shows %s of type %s as %s', (name, contentType, expected) => {
    expect(inlineImageType({ name, contentType })).toBe(expected)
  })

  it.each([
    ['Resume.pdf', `attachment; filename="Resume.pdf"; filename*=UTF-8''Resume.pdf`],
    [
      'Lebenslauf Müller (1).pdf',
      `attachment; filename="Lebenslauf M_ller (1).pdf"; filename*=UTF-8''Lebenslauf%20M%C3%BCller%20%281%29.pdf`,
    ],
    ['../../etc/passwd', `attachment; filename="passwd"; filename*=UTF-8''passwd`],
    ['a"\r\nX: y.pdf', `attachment; filename="a_X: y.pdf"; filename*=UTF-8''a%22X%3A%20y.pdf`],
    ['resume\u202Efdp.exe', `attachment; filename="resumefdp.exe"; filename*=UTF-8''resumefdp.exe`],
    ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
    ['', `attachment; filename="attachment"; filename*=UTF-8''attachment`],
  ])('escapes the file name %j in the header', (name, expected) => {
    expect(attachmentDisposition(name)).toBe(expected)
  })
})

describe('an outgoing attachment', () => {
  it.each([
    ['Resume.pdf', 'Resume.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\docs\\Offer.pdf', 'Offer.pdf'],
    ['a\r\nBcc: x@evil.example', 'aBcc: x@evil.example'],
    ['\u202egnp.exe', 'gnp.exe'],
    [' \u200b ', 'attachment'],
    ['dir/', 'attachment'],
  ])('gets a plain file name: %j', (given, name) => {
    expect(fileName(given)).toBe(name)
  })

  it.each([
    ['application/pdf', 'application/pdf'],
    ['Text/CSV; charset=utf-8', 'text/csv'],
    ['text/plain\r\nBcc: x', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    [null, 'application/octet-stream'],
  ])('gets a valid media type: %j', (given, type) => {
    expect(mediaType(given)).toBe(type)
  })
})
