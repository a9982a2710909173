/**
 * A picture of a draft's text, for the editor to hold.
 *
 * @param type what it is taken for, whatever the server calls its bytes
 * @returns a data: address
 */
export async function fetchPicture(draftId: string, { id }: { id: string }, type: string): Promise<string> {
  const path = `/api/outlook/drafts/${encodeURIComponent(draftId)}/attachments/${encodeURIComponent(id)}`
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw new Error(`${response.status}`)
  const bytes = await response.arrayBuffer()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes], { type }))
  })
}
