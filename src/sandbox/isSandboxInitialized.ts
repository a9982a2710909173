import pg from 'pg'

export async function isSandboxInitialized(databaseUrl: string, mailbox: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('sandbox.mailboxes') as name")
    if (rows[0].name === null) return false
    const found = await client.query('select 1 from sandbox.mailboxes where address = $1', [mailbox])
    return found.rowCount === 1
  } finally {
    await client.end()
  }
}
