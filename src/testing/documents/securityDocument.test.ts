import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const document = readFileSync(new URL('docs/security.md', root), 'utf8')
const named = [...document.matchAll(/^ {2}- `([^`]+)` · (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

const sections = document.split(/^## /m).slice(1)
const headingOf = (section: string) => section.split('\n')[0] ?? ''
const introductory = ['Scope and assets', 'Actors', 'Trust boundaries']
const threats = sections.filter(section => ![...introductory, 'Residual risks'].includes(headingOf(section)))

it('lists only existing tests', () => {
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ file, title }) => {
    const path = new URL(file, root)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})

it('covers every threat with a test', () => {
  const lines = threats.flatMap(threat => threat.split(/^(?=- )/m).slice(1))
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.filter(line => !/^ {2}- `/m.test(line))).toEqual([])
  expect(threats.filter(threat => !/^- /m.test(threat)).map(headingOf)).toEqual([])
})

it('has a section of threats for each trust boundary between introduction and residual risks', () => {
  const boundaries = sections.find(section => headingOf(section) === 'Trust boundaries') ?? ''
  const linked = [...boundaries.matchAll(/\[(.+?)\]\(#/g)].map(([, heading]) => heading)
  expect(sections.map(headingOf)).toEqual([...introductory, ...linked, 'Residual risks'])
})
