import { expect, it } from 'vitest'
import { fileSize } from './fileSize.ts'

it('[CONST-11] shows sizes in Bytes, KB, MB and GB, base 1024, with two decimals at most', () => {
  const sizes = [0, 1, 1023, 1024, 1536, 1_234_567, 1024 ** 2, 3.5 * 1024 ** 3, 2048 * 1024 ** 3]
  expect(sizes.map(fileSize)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1.18 MB',
    '1 MB',
    '3.5 GB',
    '2048 GB',
  ])
})
