import { Box, Button, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { NoSignatureNotice, useIsSigned } from '../compose/snippets/NoSignatureNotice.tsx'
import { SettingsMissing } from '../kit/feedback/SettingsMissing.tsx'
import { useSettings } from '../providers/useSettings.ts'
import { FieldsExplained, WordsFields } from './template/WordsFields.tsx'
import type { PreviewedMail } from './usePreview.ts'
import type { FollowUpWords, Words } from './useWords.ts'

interface WordsPanelProps {
  words: FollowUpWords
  count: number
  mail: PreviewedMail | undefined
  isCurrent: boolean
}

export function WordsPanel({ words, count, mail, isCurrent }: WordsPanelProps) {
  const [wanted, setWanted] = useState<{ email: string | null; one: boolean }>({ email: null, one: false })
  const email = mail?.recipientEmail
  const isOwn = email !== undefined && words.forOne.has(email)
  const one = email !== undefined && (wanted.email === email ? wanted.one : isOwn)
  const choose = (next: boolean) => setWanted({ email: email ?? null, one: next })
  if (count < 2)
    return (
      <section aria-label="Words">
        <AllFields words={words} />
      </section>
    )
  return (
    <section aria-label="Words">
      <Tabs
        value={one ? 'one' : 'all'}
        onChange={(_, to) => choose(to === 'one')}
        variant="scrollable"
        aria-label="Text for"
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="all" label={`Everyone (${count})`} id="words-all" aria-controls={one ? undefined : 'words'} />
        <Tab
          value="one"
          disabled={!mail}
          label={`Just ${mail?.recipientName || email || 'this person'}`}
          id="words-one"
          aria-controls={one ? 'words' : undefined}
        />
      </Tabs>
      <Box role="tabpanel" id="words" aria-labelledby={one ? 'words-one' : 'words-all'}>
        {one && mail ? (
          <OneFields
            key={mail.recipientEmail}
            {...{ words, mail, isCurrent }}
            onReset={() => {
              words.writeForOne(mail.recipientEmail, null)
              choose(false)
            }}
          />
        ) : (
          <AllFields words={words} />
        )}
      </Box>
    </section>
  )
}

function AllFields({ words }: { words: FollowUpWords }) {
  const { settings, error, refetch } = useSettings()
  const [round, setRound] = useState(0)
  const { forAll, writeForAll } = words
  if (!settings) return <SettingsMissing {...{ error, refetch }} height={298} />
  const reset = () => {
    writeForAll({})
    setRound(round + 1)
  }
  return (
    <>
      <WordsFields
        key={round}
        subject={forAll.subject ?? settings.followUpSubject}
        body={forAll.body ?? settings.followUpBody}
        onSubject={subject => writeForAll({ ...forAll, subject })}
        onBody={body => writeForAll({ ...forAll, body })}
      />
      <SignatureNote />
      <FieldsExplained />
      {Object.keys(forAll).length > 0 && (
        <Button onClick={reset} sx={{ mt: 1 }}>
          Reset to template
        </Button>
      )}
    </>
  )
}

interface OneFieldsProps {
  words: FollowUpWords
  mail: PreviewedMail
  isCurrent: boolean
  onReset: () => void
}

/** Starts from the text for everyone, once it is filled for this person. */
function OneFields({ words, mail, isCurrent, onReset }: OneFieldsProps) {
  const { recipientEmail: email } = mail
  const own = words.forOne.get(email)
  const [first, setFirst] = useState<Required<Words>>()
  if (!first && (own || isCurrent)) setFirst({ subject: mail.subject, body: mail.unsignedBody, ...own })
  if (!first) return <Skeleton variant="rounded" height={298} />
  const write = (change: Words) => words.writeForOne(email, { ...first, ...own, ...change })
  return (
    <>
      <WordsFields
        subject={own?.subject ?? first.subject}
        body={own?.body ?? first.body}
        onSubject={subject => write({ subject })}
        onBody={body => write({ body })}
      />
      <SignatureNote />
      <FieldsExplained />
      {own && (
        <Button onClick={onReset} sx={{ mt: 1 }}>
          Use the shared text
        </Button>
      )}
    </>
  )
}

function SignatureNote() {
  return (
    <Box sx={{ mt: 1 }}>
      <NoSignatureNotice />
      {useIsSigned() && (
        <Typography variant="body2" color="textSecondary">
          Your signature follows this text.
        </Typography>
      )}
    </Box>
  )
}
