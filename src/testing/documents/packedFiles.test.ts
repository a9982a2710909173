import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('the package contains every file to which its documents link', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [{ files }] = Object.values(JSON.parse(output)) as [{ files: { path: string }[] }]
  const packed = files.map(({ path }) => path)
  const documents = packed.filter(path => path.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(8)
  const links = documents.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
      join(path, '..', link),
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect([...new Set(links)].filter(link => !packed.includes(link))).toEqual([])
})
