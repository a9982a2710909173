import { errorTextOr } from '../../providers/errorText.ts'
import { httpClient } from '../../providers/httpClient.ts'

/** RF-12 */
const genericType = 'application/octet-stream'

/** ERR-05 */
export class UploadFailure extends Error {
  readonly reason: string

  constructor(title: string, cause: unknown) {
    super(title, { cause })
    this.reason = errorTextOr(cause, 'The server could not be reached.')
  }
}

/** Throws UploadFailure (RF-10, RF-11). */
export async function uploadFile(file: File, signal: AbortSignal): Promise<string> {
  const uploadURL = await step('Failed to get upload URL', async () => {
    const { json } = await httpClient('/api/attachments/upload-url', { method: 'POST', signal })
    return String((json as { uploadURL: string }).uploadURL)
  })
  return step('Failed to upload file', async () => {
    const contentType = file.type || genericType
    await httpClient(uploadURL, { method: 'PUT', body: file, headers: { 'Content-Type': contentType }, signal })
    const objectPath = objectPathOf(uploadURL)
    const metadata = { originalName: file.name, size: file.size, contentType }
    await httpClient('/api/attachments/metadata', {
      method: 'POST',
      body: JSON.stringify({ objectPath, metadata }),
      signal,
    })
    return objectPath
  })
}

/** RF-11 */
export function objectPathOf(uploadURL: string): string {
  return `/objects/${new URL(uploadURL, 'http://here').pathname.split('/').at(-1)}`
}

async function step<T>(title: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new UploadFailure(title, error)
  }
}
