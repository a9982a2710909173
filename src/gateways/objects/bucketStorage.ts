import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { ObjectStorage } from './objectStorage.ts'

export interface Bucket {
  name: string
  /** Ends with a slash, or is empty. */
  prefix: string
  region: string | undefined
  /** Absent for Amazon itself. */
  endpoint: string | undefined
  /** Absent where the machine's role supplies them. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

export function bucketStorage(bucket: Bucket): ObjectStorage {
  const keyOf = (key: string): string => bucket.prefix + key
  let opening: Promise<Disk> | null = null
  const open = (): Promise<Disk> => {
    opening ??= openBucket(bucket)
    return opening
  }
  return {
    put: (key, content) => spooled(content, (file, size) => putFile(open(), keyOf(key), file, size)),
    read: async key => (await open()).getBytes(keyOf(key)),
    remove: async key => (await open()).delete(keyOf(key)),
    isGone: error => (error as Error).name === 'NoSuchKey',
    hintOf: error => `The bucket ${bucket.name} says ${reasonOf(error)}. Check OBJECTS_URL and the AWS_ variables.`,
  }
}

async function openBucket({ name, region, endpoint, credentials }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      bucket: name,
      visibility: 'private',
      // New buckets have no ACLs and refuse requests with one.
      supportsACL: false,
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Many S3-compatible services do not know the checksums that Amazon added.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
    }),
  )
}

const quiet = (): void => {}

/** S3 asks for the size at the beginning. */
async function spooled(content: Readable, work: (file: string, size: number) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rejoinder-upload-'))
  try {
    const file = join(folder, 'content')
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    await work(file, (await stat(file)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function putFile(opening: Promise<Disk>, key: string, file: string, size: number): Promise<void> {
  const disk = await opening
  // The driver omits a size of 0.
  if (size === 0) await disk.put(key, new Uint8Array())
  else await disk.putStream(key, createReadStream(file), { contentLength: size })
}

/** Codes contain no secret. */
function reasonOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
