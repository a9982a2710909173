import { afterEach, describe, expect, it } from 'vitest'
import { labeledLines } from './labeledLines.ts'

const { columns } = process.stdout
afterEach(() => void Object.assign(process.stdout, { columns }))

function at(width: number, text: string, live = true) {
  Object.assign(process.stdout, { columns: width })
  return labeledLines({ live }, 'ok    disk  ', text)
}

describe('a labeled text', () => {
  it('continues below its beginning on a terminal, broken between words', () => {
    const text = '71.3 GiB are free for /srv/a-folder-with-a-very-long-name and more.'
    expect(at(30, text)).toEqual([
      'ok    disk  71.3 GiB are free',
      '            for',
      '            /srv/a-folder-with-a-very-long-name',
      '            and more.',
    ])
    expect(at(100, text)).toEqual([`ok    disk  ${text}`])
  })

  it('stays on one line in a pipe and on a terminal that is too narrow for two columns', () => {
    const text = 'Private to the user who runs Rejoinder.'
    expect([at(30, text, false), at(20, text)]).toEqual([[`ok    disk  ${text}`], [`ok    disk  ${text}`]])
  })
})
