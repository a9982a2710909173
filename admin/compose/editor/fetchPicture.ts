import { fetchDataUrl } from '../../kit/mail/fetchDataUrl.ts'

/** Returns a data: address of the given type, whatever the server's type. */
export function fetchPicture(draftId: string, { id }: { id: string }, type: string): Promise<string> {
  return fetchDataUrl(`/api/outlook/drafts/${encodeURIComponent(draftId)}/attachments/${encodeURIComponent(id)}`, type)
}
