import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findChromium } from '../../e2e/findChromium.ts'
import { openDatabase } from '../../src/store/database/openDatabase.ts'
import { fillTables } from '../mailbox/fillTables.ts'
import { type Ground, onGround } from '../onGround.ts'
import { timeConversation, timeInteractions } from './interact.ts'
import { type PageFigures, type Site, visit } from './visit.ts'

/**
 * Measures the admin with 200,000 emails and 100,000 responses, next to a minimal react-admin app and an empty list.
 */
const emails = Number(process.argv[2] ?? 200_000)
const port = 9333
const inConversation = 30
await onGround(import.meta.url, measure)

async function measure(ground: Ground): Promise<void> {
  const filled = await ground.createProductDatabase('filled')
  const db = openDatabase(filled)
  await fillTables(db, emails)
  // The newest emails are one conversation.
  await db('messages')
    .whereIn('id', db('messages').select('id').orderBy('received_at', 'desc').limit(inConversation))
    .update({ conversation_id: 'long' })
  await db.destroy()
  const [ours, plain] = [join(ground.folder, 'ours'), join(ground.folder, 'plain')]
  const configFile = fileURLToPath(new URL('../../admin/vite.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir: ours } })
  await buildPlain(plain)
  const product = await serve(ground, filled, ours)
  const empty = await serve(ground, await ground.createProductDatabase('empty'), ours)
  const plainest = await serve(ground, filled, plain)
  const browser = await chromium.launch({
    ...(await findChromium()),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const floor = await visit(plainest, '/', port, 3)
    report('the plainest app', floor)
    for (const path of ['/', '/smart-email', '/candidates']) report(path, await visit(product, path, port, 3), floor)
    const [full, none] = [await timeInteractions(browser, product, '/'), await timeInteractions(browser, empty, '/')]
    console.log(
      `interaction to next paint at a quarter of the speed: ${full} ms, ${(full / Math.max(none, 16)).toFixed(2)} times that of an empty list (${none} ms)`,
    )
    const opened = await timeConversation(browser, product, '/', inConversation)
    console.log(`a conversation of ${inConversation} emails opened at a quarter of the speed: ${opened} ms`)
  } finally {
    await browser.close()
  }
}

function report(name: string, figures: PageFigures, floor?: PageFigures): void {
  const { performance, accessibility, bestPractices, scriptKilobytes, faults } = figures
  const beside = (key: keyof Omit<PageFigures, 'faults'>) => (floor ? ` (${Math.round(floor[key])})` : '')
  console.log(
    `${name}: performance ${performance}${beside('performance')}, accessibility ${accessibility}${beside('accessibility')}, ` +
      `best practices ${bestPractices}${beside('bestPractices')}, ` +
      `JavaScript ${Math.round(scriptKilobytes)} KB${beside('scriptKilobytes')}`,
  )
  if (floor) for (const fault of faults) console.log(`  ${fault}`)
}

async function buildPlain(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('./', import.meta.url)),
    base: '/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
}

function serve(ground: Ground, databaseUrl: string, adminFolder: string): Promise<Site> {
  return ground.start('productProcess.ts', { CHILD_DATABASE_URL: databaseUrl, ADMIN_FOLDER: adminFolder }).line<Site>()
}
