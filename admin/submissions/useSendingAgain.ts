import { useMutation } from '@tanstack/react-query'
import type { MailboxAttachmentBody } from '../../src/contract/mailbox.ts'
import type { SubmissionDetailsBody } from '../../src/contract/submissions.ts'
import { textToHtml } from '../../src/domain/followUps/followUpTemplate.ts'
import { UploadFailure, uploadFile } from '../compose/attachments/uploadFile.ts'
import { useComposer } from '../compose/composerContext.ts'
import { newKey } from '../compose/letters/newKey.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { fetchDataUrl } from '../kit/mail/fetchDataUrl.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'

type Sent = SubmissionDetailsBody & { emailId: string }

/** The new draft has no recipients. */
export function useSendingAgain() {
  const composer = useComposer()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: copyToDrafts,
    onSuccess: ({ draftId }) => composer.openDraft(draftId),
    onError: error => {
      const reason = error instanceof UploadFailure ? error.reason : undefined
      const description = reason ?? errorTextOr(error, 'Its content could not be loaded.')
      toast({ title: 'The email could not be copied', description, type: 'error' })
    },
  })
  return { sendAgain: mutate, isCopying: isPending }
}

async function copyToDrafts({ emailId, subject, content, htmlContent }: Sent) {
  const body = htmlContent === null ? textToHtml(content) : await withPictures(emailId, htmlContent)
  const files = await dataProvider.emailAttachments(emailId)
  const attachments = await Promise.all(files.map(file => copyFile(emailId, file)))
  return dataProvider.saveDraft({ to: [], subject, body, attachments, key: newKey() })
}

const pathOf = (emailId: string, part: string, id: string) =>
  `/api/outlook/emails/${encodeURIComponent(emailId)}/${part}/${encodeURIComponent(id)}`

async function copyFile(emailId: string, { id, name, contentType }: MailboxAttachmentBody) {
  const response = await fetch(pathOf(emailId, 'attachments', id), { credentials: 'include' })
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  const file = new File([await response.blob()], name, { type: contentType })
  return { objectPath: await uploadFile(file, new AbortController().signal), name, size: file.size }
}

/** The draft lacks the files to which the text refers. */
async function withPictures(emailId: string, html: string): Promise<string> {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of document.querySelectorAll('img[src^="cid:" i]')) {
    const contentId = picture.getAttribute('src')?.slice('cid:'.length) ?? ''
    const source = await fetchDataUrl(pathOf(emailId, 'inline', contentId)).catch(() => undefined)
    if (source) picture.setAttribute('src', source)
    else picture.remove()
  }
  return document.body.innerHTML
}
