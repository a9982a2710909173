import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../src/gateways/postgres/embeddedPostgres.ts'
import { migrate } from '../src/store/database/migrate.ts'
import { openDatabase } from '../src/store/database/openDatabase.ts'
import { onServer, withDatabase } from '../src/testing/database/testDatabase.ts'
import { type RunningScript, startScript } from './startScript.ts'

export interface Ground {
  folder: string
  postgresUrl: string
  createDatabase(name: string): Promise<string>
  createProductDatabase(name: string): Promise<string>
  /** The script ends with the benchmark at the latest. */
  start(script: string, env: Record<string, string>): RunningScript
}

/** @param here `import.meta.url` of the benchmark */
export async function onGround(here: string, work: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rejoinder-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const scripts: RunningScript[] = []
  const createDatabase = async (name: string): Promise<string> => {
    await onServer(withDatabase(postgres.superuserUrl, 'postgres'), `create database ${name}`)
    return withDatabase(postgres.superuserUrl, name)
  }
  const ground: Ground = {
    folder,
    postgresUrl: postgres.superuserUrl,
    createDatabase,
    async createProductDatabase(name) {
      const url = await createDatabase(name)
      const db = openDatabase(url)
      await migrate(db)
      await db.destroy()
      return url
    },
    start(script, env) {
      const running = startScript(fileURLToPath(new URL(script, here)), env)
      scripts.push(running)
      return running
    },
  }
  try {
    await work(ground)
  } finally {
    for (const script of scripts) script.kill()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
