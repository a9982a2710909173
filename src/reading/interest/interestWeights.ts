import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { interestCategories } from '../../domain/responses/interest.ts'

/** The weights that `training/interest/train.ts` makes. */
export interface InterestWeights {
  /** Changes with every weight. */
  version: string
  /** A fingerprint of the replies and the code that the weights were made from. */
  inputs: string
  /** Number of training replies, and the seeds that order them and compose the generated ones. */
  replies: number
  seeds: { orders: readonly number[]; grammar: number }
  /** Divides the sums, in hundredths, so that 80 percent means 80 in 100. */
  temperature: number
  /** The value of one step of a weight, in thousandths. */
  step: number
  /** The words known in lower case, separated by blanks. */
  words: string
  /** The features' hashes, ascending. */
  hashes: Uint32Array
  /** For each feature a signed byte for each category and one for how much its clause counts. */
  rows: Int8Array
}

/** Bytes of a feature's row: one for each category, and one for how much its clause counts. */
const rowLength = interestCategories.length + 1

const location = new URL('./interestWeights.bin', import.meta.url)

/** Reads the weights that ship with the product. */
export function readWeights(): InterestWeights {
  return unpackWeights(readFileSync(location))
}

/**
 * Writes weights as one compressed file: the lengths of a JSON header and of the hashes, the header, the distances
 * between the hashes in seven-bit groups, and the rows.
 */
export function packWeights({ hashes, rows, ...header }: InterestWeights): Buffer {
  const text = Buffer.from(JSON.stringify({ ...header, features: hashes.length }))
  const distances = Buffer.from(distancesOf(hashes))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(distances.length, 4)
  return brotliCompressSync(Buffer.concat([lengths, text, distances, Buffer.from(rows.buffer, rows.byteOffset)]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
}

function distancesOf(hashes: Uint32Array): number[] {
  const bytes: number[] = []
  let last = 0
  for (const hash of hashes) {
    let distance = hash - last
    for (; distance > 127; distance = Math.floor(distance / 128)) bytes.push((distance % 128) + 128)
    bytes.push(distance)
    last = hash
  }
  return bytes
}

/** Reads what `packWeights` wrote. */
export function unpackWeights(file: Buffer): InterestWeights {
  const data = brotliDecompressSync(file)
  const start = 8 + data.readUInt32LE(0)
  const end = start + data.readUInt32LE(4)
  const { features, ...header } = JSON.parse(data.toString('utf8', 8, start))
  const hashes = new Uint32Array(features)
  let [at, last] = [start, 0]
  for (let row = 0; row < features; row++) {
    let scale = 1
    let byte = data[at++]!
    for (; byte > 127; byte = data[at++]!, scale *= 128) last += (byte - 128) * scale
    last += byte * scale
    hashes[row] = last
  }
  return { ...header, hashes, rows: new Int8Array(data.buffer, data.byteOffset + end, features * rowLength) }
}

/** Hashes a feature's name (FNV-1a over UTF-16 code units). */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  // The multiplication alone leaves the low bits of similar names alike.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
