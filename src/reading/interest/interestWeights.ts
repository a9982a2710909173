import { readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { interestCategories } from '../../domain/responses/interest.ts'

export interface InterestWeights {
  /** Changes with every weight. */
  version: string
  /** Fingerprint of the replies and the code. */
  inputs: string
  /** Seeds of the replies' order and of the generated ones. */
  replies: number
  seeds: { orders: readonly number[]; grammar: number }
  /** Divides the sums, in hundredths, so that 80 percent means 80 in 100. */
  temperature: number
  /** Value of one step of a weight, in thousandths. */
  step: number
  /** Lower case, separated by spaces. */
  words: string
  /** Ascending. */
  hashes: Uint32Array
  /** A row per feature: one signed byte per category, and one for its clause's weight. */
  rows: Int8Array
}

const rowLength = interestCategories.length + 1

const location = new URL('./interestWeights.bin', import.meta.url)

export function readWeights(): InterestWeights {
  return unpackWeights(readFileSync(location))
}

/**
 * The file has the lengths of the header and hashes, the JSON header, the distances between hashes in seven-bit groups,
 * and the rows' columns, which deflate better.
 */
export function packWeights({ hashes, rows, ...header }: InterestWeights): Buffer {
  const text = Buffer.from(JSON.stringify({ ...header, features: hashes.length }))
  const distances = Buffer.from(distancesOf(hashes))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(distances.length, 4)
  const columns = Buffer.from(transposed(rows, rowLength).buffer)
  // Unpacks three times as fast as Brotli and packs a seventh worse.
  return deflateRawSync(Buffer.concat([lengths, text, distances, columns]), { level: 9 })
}

/** Returns the columns of rows, one after another. */
function transposed(rows: Int8Array, length: number): Int8Array {
  const count = rows.length / length
  const columns = new Int8Array(rows.length)
  for (let at = 0, row = 0; row < count; row++) {
    for (let column = 0; column < length; column++) columns[column * count + row] = rows[at++]!
  }
  return columns
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

/** Larger than the unpacked file, to unpack it in one piece. */
const unpackedAtOnce = 4 * 1024 * 1024

export function unpackWeights(file: Buffer): InterestWeights {
  const data = inflateRawSync(file, { chunkSize: unpackedAtOnce })
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
  const columns = new Int8Array(data.buffer, data.byteOffset + end, features * rowLength)
  return { ...header, hashes, rows: transposed(columns, features) }
}
