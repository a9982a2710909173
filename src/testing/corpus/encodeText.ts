export type MailCharset = 'utf-8' | 'us-ascii' | 'iso-8859-1' | 'windows-1252' | 'gb2312' | 'iso-2022-jp'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function readTable(charset: string, codes: Iterable<number[]>): Map<string, number[]> {
  const decoder = new TextDecoder(charset)
  const table = new Map<string, number[]>()
  for (const code of codes) {
    const letter = decoder.decode(Uint8Array.from(code))
    if (!letter.includes('\ufffd') && !table.has(letter)) table.set(letter, code)
  }
  return table
}

const pairs = (low: number, high: number, prefix: number[] = []) =>
  range(low, high).flatMap(first => range(low, high).map(second => [...prefix, first, second]))

const tables = new Map<string, Map<string, number[]>>()

// Node only decodes these charsets, so the tables invert its decoder.
function tableOf(charset: MailCharset): Map<string, number[]> {
  const known = tables.get(charset)
  if (known) return known
  const single = range(0, 255).map(code => [code])
  const codes = {
    'windows-1252': single,
    gb2312: [...single.slice(0, 128), ...pairs(0xa1, 0xfe)],
    'iso-2022-jp': pairs(0x21, 0x7e, [0x1b, 0x24, 0x42]),
  }[charset as string]
  const table = readTable(charset, codes ?? single.slice(0, 128))
  tables.set(charset, table)
  return table
}

function encodeJapanese(text: string): Buffer | null {
  const bytes: number[] = []
  let isWide = false
  for (const letter of text) {
    const isAscii = letter.charCodeAt(0) < 128
    const code = isAscii ? [letter.charCodeAt(0)] : tableOf('iso-2022-jp').get(letter)?.slice(3)
    if (!code) return null
    if (isAscii === isWide) bytes.push(0x1b, ...(isAscii ? [0x28, 0x42] : [0x24, 0x42]))
    isWide = !isAscii
    bytes.push(...code)
  }
  return Buffer.from(isWide ? [...bytes, 0x1b, 0x28, 0x42] : bytes)
}

/** Returns null for a missing character. Source: RFC 1468 for iso-2022-jp. */
export function encodeText(text: string, charset: MailCharset): Buffer | null {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'iso-2022-jp') return encodeJapanese(text)
  if (charset === 'iso-8859-1')
    return [...text].every(letter => letter.charCodeAt(0) < 256) ? Buffer.from(text, 'latin1') : null
  const codes = [...text].map(letter => tableOf(charset).get(letter))
  return codes.every(code => code !== undefined) ? Buffer.from(codes.flat()) : null
}
