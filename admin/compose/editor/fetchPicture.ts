import { fetchDataUrl } from '../../kit/mail/fetchDataUrl.ts'

/**
 * Fetches a picture of a draft's text, for the editor to hold.
 *
 * @param type what it is taken for, whatever the server calls its bytes
 * @returns a data: address
 */
export function fetchPicture(draftId: string, { id }: { id: string }, type: string): Promise<string> {
  return fetchDataUrl(`/api/outlook/drafts/${encodeURIComponent(draftId)}/attachments/${encodeURIComponent(id)}`, type)
}
