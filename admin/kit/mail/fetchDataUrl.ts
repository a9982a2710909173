/** @param type replaces the server's content type */
export async function fetchDataUrl(path: string, type?: string): Promise<string> {
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw new Error(`${response.status}`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(type === undefined ? blob : new Blob([blob], { type }))
  })
}
