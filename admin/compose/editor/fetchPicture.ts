import { fetchDataUrl } from '../../kit/mail/fetchDataUrl.ts'

/**
 * Fetches a picture of a draft's text.
 *
 * @param type content type to use, whatever the server sends
 * @returns a data: address
 */
export function fetchPicture(draftId: string, { id }: { id: string }, type: string): Promise<string> {
  return fetchDataUrl(`/api/outlook/drafts/${encodeURIComponent(draftId)}/attachments/${encodeURIComponent(id)}`, type)
}
