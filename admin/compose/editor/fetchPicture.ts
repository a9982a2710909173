import { fetchDataUrl } from '../../kit/mail/fetchDataUrl.ts'

export function fetchPicture(draftId: string, { id }: { id: string }, type: string): Promise<string> {
  return fetchDataUrl(`/api/outlook/drafts/${encodeURIComponent(draftId)}/attachments/${encodeURIComponent(id)}`, type)
}
