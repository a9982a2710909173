import { Box, Text, useInput } from 'ink'
import { useState } from 'react'
import { plural } from '../../../domain/plural.ts'

export interface PreviewedMail {
  to: string
  firm: string
  subject: string
  text: string
}

const maxLines = 14

export function MailPreview({
  emails,
  refused = [],
  onSend,
  onBack,
}: {
  emails: readonly PreviewedMail[]
  refused?: readonly string[]
  onSend: () => void
  onBack: () => void
}) {
  const [at, setAt] = useState(0)
  const [isAsked, setAsked] = useState(false)
  useInput((input, key) => {
    if (isAsked && input === 'y') return onSend()
    if (isAsked && (input === 'n' || key.escape)) return setAsked(false)
    if (key.escape) return onBack()
    if (key.return) return setAsked(true)
    if (key.rightArrow || input === 'l') setAt(Math.min(emails.length - 1, at + 1))
    if (key.leftArrow || input === 'h') setAt(Math.max(0, at - 1))
  })
  const mail = emails[at]
  const lines = mail?.text.split('\n') ?? []
  return (
    <Box flexDirection="column">
      <Text bold>
        Email {at + 1} of {emails.length}
      </Text>
      <Text wrap="truncate-end">
        <Text dimColor>To </Text> {mail?.to} <Text dimColor>{mail?.firm}</Text>
      </Text>
      <Text wrap="truncate-end">
        <Text dimColor>Subject </Text> {mail?.subject}
      </Text>
      <Box borderStyle="single" borderDimColor flexDirection="column" paddingX={1}>
        <Text>{lines.slice(0, maxLines).join('\n')}</Text>
        {lines.length > maxLines && <Text dimColor>{lines.length - maxLines} more lines</Text>}
      </Box>
      <Text dimColor>Each email continues the thread of the submission and quotes it.</Text>
      {refused.length > 0 && (
        <Text color="yellow">
          Microsoft refuses to return the email in {refused.join(', ')}. Somebody may have answered there.
        </Text>
      )}
      {isAsked ? (
        <Text color="yellow">
          Send {plural(emails.length, 'follow-up email')} now
          {refused.length > 0 && ', although these folders cannot be read'}? <Text bold>y</Text> yes · n no
        </Text>
      ) : (
        <Text dimColor>←→ other emails · Enter send · Esc back</Text>
      )}
    </Box>
  )
}
