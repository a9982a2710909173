import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const document = readFileSync(new URL('docs/security.md', root), 'utf8')
const named = [...document.matchAll(/^ {2}- `([^`]+)` · (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

it('names only tests that there are', () => {
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ file, title }) => {
    const path = new URL(file, root)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})

it('shows every line about a threat by a test', () => {
  const lines = document.split(/^(?=- |## )/m).filter(part => part.startsWith('- '))
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.filter(line => !/^ {2}- `/m.test(line))).toEqual([])
  const threats = document.split(/^## /m).slice(1)
  expect(threats.filter(threat => !/^- /m.test(threat)).map(threat => threat.split('\n')[0])).toEqual([])
})
