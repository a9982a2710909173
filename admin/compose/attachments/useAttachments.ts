import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToast } from '../../kit/feedback/useToast.ts'
import { fileSize } from '../../kit/mail/fileSize.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import type { Attachment } from '../letters/letters.ts'
import { newKey } from '../letters/newKey.ts'
import { type UploadFailure, uploadFile } from './uploadFile.ts'

type Change = (update: (attachments: Attachment[]) => Attachment[]) => void

/** STATE-04, RF-13, ERR-05 */
export function useAttachments(change: Change) {
  const toast = useToast()
  const limit = useAttachmentLimit()
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const uploads = running.current
    const end = () => {
      for (const upload of uploads.values()) upload.abort()
    }
    // Runs before the browser aborts the uploads, which would count as failures.
    window.addEventListener('beforeunload', end)
    return () => {
      window.removeEventListener('beforeunload', end)
      end()
    }
  }, [])

  const upload = async (file: File) => {
    const id = newKey()
    const abort = new AbortController()
    running.current.set(id, abort)
    change(files => [...files, { id, name: file.name, size: file.size, file, uploading: true }])
    try {
      const objectPath = await uploadFile(file, abort.signal)
      change(files => files.map(entry => (entry.id === id ? { ...entry, uploading: false, objectPath } : entry)))
    } catch (error) {
      if (abort.signal.aborted) {
        return change(files => files.map(entry => (entry.id === id ? { ...entry, uploading: false } : entry)))
      }
      change(files => files.filter(entry => entry.id !== id))
      const { message, reason } = error as UploadFailure
      toast({ title: message, description: `${file.name}: ${reason}`, type: 'error' })
    }
    running.current.delete(id)
  }

  return {
    add(files: Iterable<File>) {
      for (const file of files) {
        if (limit !== undefined && file.size > limit) {
          const description = `${file.name} is ${fileSize(file.size)}. The limit is ${fileSize(limit)}.`
          toast({ title: 'Failed to upload file', description, type: 'error' })
        } else void upload(file)
      }
    },
    remove: (id: string) => change(files => files.filter(entry => entry.id !== id)),
  }
}

/** In bytes. */
function useAttachmentLimit(): number | undefined {
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.readSettings() })
  return data && data.attachmentLimitMb * 1024 * 1024
}
