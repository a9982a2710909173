import { expect, it } from 'vitest'
import { failureReason } from './failureReason.ts'

const exchange = `Delivery has failed to these recipients or groups:

No One (gone@one.example)
The email address you entered couldn't be found. Please check it.

Diagnostic information for administrators:

Generating server: mail.one.example
Original message headers:
From: us@rejoinder.example`

const postfix = `I'm sorry to have to inform you that your message could not be delivered.

<gone@one.example>: host mx1.one.example said: 550 5.1.1
    <gone@one.example>: Recipient address rejected: User unknown

--- Below this line is a copy of the message.`

it.each([
  ['Exchange', exchange, "The email address you entered couldn't be found. Please check it."],
  [
    'Postfix',
    postfix,
    'host mx1.one.example said: 550 5.1.1 <gone@one.example>: Recipient address rejected: User unknown',
  ],
  ['Gmail', "Your message wasn't delivered to Gone@one.example because it has no inbox.", 'because it has no inbox.'],
  ['a report without the address', 'Mailbox   full.', 'Mailbox full.'],
  ['a report without words', 'gone@one.example', null],
])('reads the reason of %s', (_, text, reason) => {
  expect(failureReason(text, 'gone@one.example')).toBe(reason)
})

it('shortens a long reason', () => {
  expect(failureReason('No. '.repeat(100), 'gone@one.example')).toHaveLength(243)
})
