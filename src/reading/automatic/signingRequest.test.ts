import { expect, it } from 'vitest'
import { isSigningRequest } from './signingRequest.ts'

it.each([
  ['dse@docusign.net', 'Complete with DocuSign: Fee Agreement.pdf', true],
  ['dse_na3@docusign.net', 'Please DocuSign: Fee Agreement', true],
  ['dse@eumail.docusign.net', 'Complete with Docusign: Terms.pdf', true],
  ['dse@docusign.net', 'Reminder: Complete with DocuSign: Fee Agreement.pdf', true],
  ['adobesign@adobesign.com', 'Signature requested on "Fee Agreement"', true],
  ['noreply@mail.hellosign.com', 'Dana Ray has requested your signature', true],
  ['dse@docusign.net', 'Completed: Complete with DocuSign: Fee Agreement.pdf', false],
  ['dse@docusign.net', 'Voided: Fee Agreement', false],
  ['news@docusign.com', 'See what is new in DocuSign', false],
  ['dse@docusign-net.example', 'Complete with DocuSign: Fee Agreement.pdf', false],
  ['dana@firm.example', 'Signature requested', false],
])('tells whether %s asks for a signature with %j: %s', (address, subject, expected) => {
  expect(isSigningRequest(address, subject)).toBe(expected)
})
