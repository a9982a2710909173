import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../../../testing/runCli.ts'

let folder: string
const run = (words: string[], input?: string) => runCli(['classify', ...words], {}, input)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder classify '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const eml = [
  'From: Ann Lee <ann@firm.example>',
  'To: recruiting@rejoinder.example',
  'Subject: RE: Nora Lind REF-10423',
  'Message-ID: <one@firm.example>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'We have decided to pass, thank you.',
  '',
  'On Mon, Sep 21, 2026 at 2:17 PM Luis Ferrante <recruiting@rejoinder.example> wrote:',
  '> She is available for an interview. Shall I schedule a call?',
].join('\r\n')

const words = (level: string, text: string) =>
  JSON.stringify({
    text,
    subject: 'Re: Nora Lind',
    candidate: 'Nora Lind',
    others: [],
    asked: '',
    level,
    category: 'x',
  })

describe('rejoinder classify', () => {
  it('classifies an .eml by its new text and prints the evidence, without a database', async () => {
    await writeFile(join(folder, 'one.eml'), eml)
    const { code, stdout } = await run([join(folder, 'one.eml'), '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      id: '<one@firm.example>',
      interestLevel: 'not_interested',
      category: 'decline',
      newText: 'We have decided to pass, thank you.',
      evidence: [{ start: 0 }],
      links: [{ refId: 'REF-10423', rung: 'reference_in_subject' }],
      automatic: null,
      offeredTimes: [],
    })
    const year = await run(['--json'], eml.replace('decided', 'decided in 2019, Suite 4100,').replace(' REF-10423', ''))
    expect(JSON.parse(year.stdout)).toMatchObject({ links: [] })
    expect((await run([], eml)).stdout).toMatch(/^<one@firm.example>: not_interested, decline, \d+%\n {4}We have/)
  })

  it.each([
    ['We will pass, thanks.', 'not_interested'],
    ['Yes: happy to schedule a call.', 'high'],
    ['We will pass.\nFrom: Luis\nSent: Monday\nTo: Ann\nSubject: Nora\n\nShall I schedule a call?', 'not_interested'],
    ['Pass, thanks.\n\nOn Mon, Sep 21, 2026 at 2:17 PM Luis wrote:\n> Shall I schedule a call?', 'not_interested'],
  ])('classifies plain text as the text of an email: %s', async (text, level) => {
    const { code, stdout } = await run(['--json'], text)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ interestLevel: level, newText: text.split('\n')[0] })
  })

  it('prints one line for each email of a JSON Lines file', async () => {
    const lines = [words('high', 'Could she come in on Friday at ten?'), words('low', 'Received, thank you.')].join(
      '\n',
    )
    const { stdout } = await run(['--json'], lines)
    const levels = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).interestLevel)
    expect(levels).toEqual(['high', 'low'])
  })

  it('classifies each row of a table of three candidates when the others are named', async () => {
    const body =
      'Where we stand:\n\nNora Lind - please arrange a call with her\nAnn Lee - no, too senior\nPaul Reed - no'
    const names = ['Nora Lind', 'Ann Lee', 'Paul Reed']
    const lines = names.map(name =>
      JSON.stringify({
        subject: 'Re: three',
        body,
        candidate: name === 'Ann Lee' ? name : { name },
        others: names.filter(other => other !== name),
      }),
    )
    const { stdout } = await run(['--json'], lines.join('\n'))
    const levels = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).interestLevel)
    expect(levels).toEqual(['high', 'not_interested', 'not_interested'])
  })

  it('names the line that it cannot read', async () => {
    const { code, stderr } = await run([], `${words('low', 'Received.')}\n{"subject": "none"}`)
    expect(code).toBe(2)
    expect(stderr).toMatch(/standard input, line 2: body and text are both missing\./)
    expect((await run([join(folder, 'none.eml')])).code).toBe(5)
  })

  it('eval compares labels with judgments and lists the misses', async () => {
    const file = join(folder, 'labeled.jsonl')
    const wholeMail = {
      id: 'whole',
      subject: 'Re: Nora Lind',
      contentType: 'text',
      body: 'Pass, thanks.\n\n> Shall we meet?',
      newText: 'Pass,   thanks.',
      candidate: { name: 'Nora Lind', refId: 'X-1' },
      interestLevel: 'not_interested',
      category: 'decline',
    }
    const mislabeled = words('high', 'We are not interested, thank you.')
    await writeFile(file, [JSON.stringify(wholeMail), words('low', 'Received, thank you.'), mislabeled].join('\n'))
    const { code, stdout } = await run(['eval', file, '--json'])
    expect(code).toBe(0)
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ count: 3, newTextExact: 1, missedHighs: 1, chasedDeclines: 0 })
    expect(report.misses).toMatchObject([{ id: '3', label: 'high', judged: 'not_interested' }])
    expect((await run(['eval', file])).stdout).toMatch(/^3 labeled emails\nMacro-F1 over levels/)
  })

  it('refuses input without an email', async () => {
    expect(await run([], ' \n')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('no email') })
  })

  it('eval refuses a file without labels', async () => {
    const file = join(folder, 'plain.jsonl')
    await writeFile(file, '{"text": "Yes", "subject": "Re"}')
    const { code, stderr } = await run(['eval', file])
    expect(code).toBe(2)
    expect(stderr).toMatch(/contains no labeled email/)
  })
})
