import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailbox, startTestSandbox } from '../testing/testSandbox.ts'
import { importMail } from './importMail.ts'

let folder: string
const { client, databaseUrl } = await startTestSandbox()

beforeEach(async () => {
  await client.control('POST', '/reset', {})
  folder = mkdtempSync(join(tmpdir(), 'rejoinder-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mail = (id: string, more: string[] = [], text = 'Hello.', from = 'Vance, Eleanor <e.vance@hp.example>') =>
  [
    `From: ${from.startsWith('Vance') ? '"Vance, Eleanor" <e.vance@hp.example>' : from}`,
    `To: <${mailbox}>`,
    'Date: Tue, 6 Oct 2026 10:00:00 -0400',
    ...(id ? [`Message-ID: <${id}@hp.example>`] : []),
    ...(more.some(line => /^subject:/i.test(line)) ? [] : ['Subject: JL-2204']),
    ...more,
    '',
    text,
    '',
  ].join('\r\n')

function put(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

const run = (path = folder) => importMail({ databaseUrl: databaseUrl, mailbox, path })
const list = async (place = 'inbox') =>
  (await client.get(`/mailFolders/${place}/messages?$top=100&$orderby=subject`)).body.value!
const asText = { prefer: 'outlook.body-content-type="text"' }

describe('an .eml file', () => {
  it('is imported into the Inbox, or Sent Items if it is ours, and recognized the second time', async () => {
    put('a.EML', mail('1'))
    put('deep/er/b.eml', mail('2', [], 'Ours', mailbox))
    expect(await run()).toEqual({ imported: 2, known: 0, skipped: [], notes: [] })
    const reason = expect.stringMatching(/^left out, it is there already/)
    const notes = ['a.EML', 'deep/er/b.eml'].map(name => ({ source: join(folder, name), reason }))
    expect(await run()).toEqual({ imported: 0, known: 2, skipped: [], notes })
    expect(await list()).toMatchObject([
      {
        internetMessageId: '<1@hp.example>',
        receivedDateTime: '2026-10-06T14:00:00Z',
        from: { emailAddress: { name: 'Vance, Eleanor', address: 'e.vance@hp.example' } },
      },
    ])
    expect(await list('sentitems')).toMatchObject([{ internetMessageId: '<2@hp.example>', isRead: true }])
  })

  it('is imported alongside another email with the same Message-ID, and recognized the second time', async () => {
    put('1.eml', mail('1', [], 'We would love to meet her.'))
    put('2.eml', mail('1', [], 'No.', 'mal@other.example'))
    const reason = 'imported; another email bears its Message-ID'
    expect(await run()).toEqual({
      imported: 2,
      known: 0,
      skipped: [],
      notes: [{ source: join(folder, '2.eml'), reason }],
    })
    expect((await list()).map(each => each.internetMessageId)).toEqual(['<1@hp.example>', '<1@hp.example>'])
    expect(await run()).toMatchObject({ imported: 0, known: 2 })
  })

  it('joins its thread by references, or by subject and person if it has none', async () => {
    put('1.eml', mail('root', [], 'First', mailbox))
    put('2.eml', mail('r1', ['In-Reply-To: <root@hp.example>', 'Subject: RE: JL-2204']))
    put('3.eml', mail('r2', ['References: <root@hp.example> <gone@hp.example>', 'Subject: RE: JL-2204']))
    put('4.eml', mail('other', ['Subject: Re: something else'], 'x', 'b@other.example'))
    await run()
    const [first] = await list('sentitems')
    const all = new Map((await list()).map(each => [each.internetMessageId, each.conversationId]))
    expect(all.get('<r1@hp.example>')).toBe(first!.conversationId)
    expect(all.get('<r2@hp.example>')).toBe(first!.conversationId)
    expect(all.get('<other@hp.example>')).not.toBe(first!.conversationId)
  })

  it('keeps attachments, inline images and headers', async () => {
    const parts = [
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>See <img src="cid:logo@1"></p>',
      '--b',
      'Content-Type: image/png; name=logo.png',
      'Content-Disposition: inline; filename=logo.png',
      'Content-ID: <logo@1>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b',
      'Content-Type: application/pdf',
      "Content-Disposition: attachment; filename*=utf-8''R%C3%A9sum%C3%A9.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERg==',
      '--b--',
    ]
    const head = ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary=b', 'Auto-Submitted: auto-replied']
    put('a.eml', mail('1', head, parts.join('\r\n')))
    await run()
    const { body } = await client.get('/mailFolders/inbox/messages?$expand=attachments')
    expect(body.value![0]).toMatchObject({
      hasAttachments: true,
      attachments: [
        { name: 'logo.png', isInline: true, contentId: 'logo@1' },
        { name: 'Résumé.pdf', isInline: false, contentBytes: 'JVBERg==' },
      ],
    })
    const shown = await client.get('/mailFolders/inbox/messages?$select=internetMessageHeaders')
    expect(shown.body.value![0]!.internetMessageHeaders).toContainEqual({
      name: 'Auto-Submitted',
      value: 'auto-replied',
    })
  })

  it.each([
    ['REQUEST', '#microsoft.graph.eventMessageRequest'],
    ['REPLY', '#microsoft.graph.eventMessageResponse'],
    ['COUNTER', '#microsoft.graph.eventMessageResponse'],
    ['CANCEL', '#microsoft.graph.eventMessage'],
  ])('with a calendar part of method %s becomes a message of type %s', async (method, type) => {
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee you then.',
      `--b\r\nContent-Type: text/calendar; method=${method}; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`,
      '--b--',
    ]
    put('a.eml', mail('1', ['Content-Type: multipart/alternative; boundary=b'], parts.join('\r\n')))
    await run()
    expect(await list()).toMatchObject([{ '@odata.type': type, hasAttachments: false }])
  })

  it('is read in old and wrong charsets', async () => {
    const head = (charset: string) => [
      `Content-Type: text/plain; charset=${charset}`,
      'Content-Transfer-Encoding: 8bit',
    ]
    const latin = Buffer.from(mail('1', ['Subject: a', ...head('iso-8859-1')], 'Vous êtes là'), 'latin1')
    put('1.eml', latin)
    put('2.eml', mail('2', ['Subject: b', ...head('x-unheard-of')], 'Plain enough'))
    put('3.eml', mail('3', ['Subject: =?windows-1252?Q?caf=E9?='], 'x'))
    expect((await run()).imported).toBe(3)
    const { body } = await client.get('/mailFolders/inbox/messages?$orderby=subject', asText)
    expect(body.value!.map(each => (each.body as { content: string }).content.trim())).toContain('Vous êtes là')
    expect(body.value!.map(each => each.subject)).toContain('café')
  })

  it('without a Message-ID is recognized by its content', async () => {
    put('1.eml', mail('', [], 'One'))
    put('2.eml', mail('', [], 'Two'))
    expect((await run()).imported).toBe(2)
    expect(await run()).toMatchObject({ imported: 0, known: 2 })
  })
})

describe('broken input', () => {
  it('is listed with the reason or partly imported, and never stops the import', async () => {
    put('empty.eml', '')
    put('noise.eml', Buffer.from([0, 255, 0, 1, 2, 3, 128, 10, 10]))
    put('note.txt', 'shopping list')
    put(
      'cut.eml',
      mail('1', ['Content-Type: multipart/mixed; boundary=b'], '--b\r\nContent-Type: text/plain\r\n\r\nHalf'),
    )
    put('zero.eml', mail('2', ['Content-Type: multipart/mixed; boundary=b'], '--b\r\n\r\n--b--'))
    put('nul.eml', mail('3', [], 'a\u0000b'))
    put('giant.eml', mail('4', [`X-Giant: ${'x'.repeat(9 * 1024 * 1024)}`]))
    put('undated.eml', mail('5').replace(/Date: .*\r\n/, 'Date: yesterday-ish\r\n'))
    symlinkSync(folder, join(folder, 'circle'))
    symlinkSync(join(folder, 'gone'), join(folder, 'dangling.eml'))
    const { imported, skipped } = await run()
    const reasons = new Map(skipped.map(each => [each.source.slice(folder.length + 1), each.reason]))
    expect([...reasons.keys()].sort()).toEqual(
      ['circle', 'dangling.eml', 'empty.eml', 'giant.eml', 'noise.eml', 'note.txt'].sort(),
    )
    expect(reasons.get('empty.eml')).toBe('The file is empty.')
    expect(reasons.get('circle')).toBe('The links lead in a circle.')
    expect(imported).toBe(4)
  })

  it('includes files without read permission, which are listed', async () => {
    chmodSync(folder, 0o755)
    chmodSync(put('secret.eml', mail('1')), 0)
    const root = process.geteuid?.() === 0
    // Root can read everything, so the import runs as the user whose socket the database has.
    if (root) process.seteuid?.(statSync(decodeURIComponent(new URL(databaseUrl).hostname)).uid)
    try {
      expect((await run()).skipped).toMatchObject([{ reason: 'The file may not be read.' }])
    } finally {
      if (root) process.seteuid?.(0)
    }
  })

  it('that does not exist is refused with a hint', async () => {
    await expect(run(join(folder, 'nowhere'))).rejects.toMatchObject({ kind: 'notFound', hint: expect.any(String) })
  })
})

describe('an mbox', () => {
  it('is imported completely, with its flags and with quoted From lines restored', async () => {
    const quoted = mail('2', ['Status: RO', 'X-Status: F'], 'One\r\n\r\n>From here on\r\nFrom there').replaceAll(
      '\r',
      '',
    )
    const path = put(
      'box',
      `From - Tue Oct  6 10:00:00 2026\n${mail('1').replaceAll('\r', '')}\nFrom x@y Tue Oct  6 2026\n${quoted}\n`,
    )
    expect(await run(path)).toEqual({ imported: 2, known: 0, skipped: [], notes: [] })
    const { body } = await client.get('/mailFolders/inbox/messages', asText)
    const second = body.value!.find(each => each.internetMessageId === '<2@hp.example>')!
    expect(second).toMatchObject({ isRead: true, flag: { flagStatus: 'flagged' } })
    expect((second.body as { content: string }).content).toMatch(/One\s+From here on\s+From there/)
  })

  it('is streamed, whatever its size', async () => {
    const path = put('box.mbox', '')
    for (let n = 0; n < 300; n += 1) {
      appendFileSync(path, `From - x\n${mail(`m${n}`, [`Subject: Mail ${n}`], 'y'.repeat(20_000))}\n\n`)
    }
    const seen: number[] = []
    const { imported } = await importMail({
      databaseUrl: databaseUrl,
      mailbox,
      path,
      onProgress: progress => seen.push(progress.imported),
    })
    expect([imported, seen.length, seen.at(-1)]).toEqual([300, 300, 300])
  })
})

it('imports a Maildir with its flags and subfolders', async () => {
  put('cur/1:2,S', mail('1', ['Subject: a']))
  put('new/2', mail('2', ['Subject: b']))
  put('tmp/3', mail('3'))
  put('.Clients.Hartwell/cur/4:2,FS', mail('4', ['Subject: c']))
  put('.Sent/cur/5:2,S', mail('5', ['Subject: d'], 'x', mailbox))
  put('Projects/new/6', mail('6', ['Subject: e']))
  expect(await run()).toMatchObject({ imported: 5, known: 0, skipped: [] })
  expect((await list()).map(each => [each.subject, each.isRead])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(await list('sentitems')).toMatchObject([{ subject: 'd' }])
  const { body } = await client.get('/mailFolders?$top=50')
  const clients = body.value!.find(each => each.displayName === 'Clients')!
  expect(body.value!.some(each => each.displayName === 'Projects')).toBe(true)
  const [hartwell] = (await client.get(`/mailFolders/${clients.id}/childFolders`)).body.value!
  expect(await list(hartwell!.id as string)).toMatchObject([{ subject: 'c', flag: { flagStatus: 'flagged' } }])
})
