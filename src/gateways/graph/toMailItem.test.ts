import { expect, it } from 'vitest'
import { toMailItem } from './toMailItem.ts'

it('reads names of people and files without characters that turn or split the text around them', () => {
  const emailAddress = { name: 'Anna\r\nBcc: x \u202emoc.mrif@anna\u2066', address: 'a@x.example' }
  const file = { id: 'f', name: 'resume\u202efdp.exe', contentType: 'application/pdf', size: 1 }
  const item = toMailItem({ id: 'g', from: { emailAddress }, ccRecipients: [{ emailAddress }], attachments: [file] })
  const person = { name: 'Anna Bcc: x moc.mrif@anna', address: 'a@x.example' }
  expect(item).toMatchObject({ from: person, cc: [person], attachments: [{ name: 'resumefdp.exe' }] })
})
