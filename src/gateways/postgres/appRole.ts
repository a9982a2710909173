import pg from 'pg'

/** Owns the database but is not a superuser, so that SQL reaches no files or programs. */
export const appRole = 'rejoinder_app'

/** Lists what an earlier version's superuser owned. */
const left = `
  with mine as (
    select 'pg_class'::regclass as catalog, oid, format('table %s', oid::regclass) as what, relowner as owner
    from pg_class c where relpersistence <> 't' and (relkind in ('r', 'p', 'v', 'm')
      -- The sequence of a column goes with its table.
      or relkind = 'S' and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select 'pg_proc'::regclass, oid, format('routine %s', oid::regprocedure), proowner from pg_proc
    union all
    select 'pg_type'::regclass, oid, format('type %s', oid::regtype), typowner from pg_type where typtype in ('e', 'd')
    union all
    select 'pg_namespace'::regclass, oid, format('schema %I', nspname), nspowner from pg_namespace
    where nspname !~ '^pg_'
  )
  select what from mine
  where owner = current_user::regrole and oid >= 16384 and not exists (
    select from pg_depend d where d.classid = catalog and d.objid = mine.oid and d.deptype = 'e')`

export async function prepareAppRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'rejoinder roles' })
  await client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (rowCount === 0) {
      await client.query(`create role ${appRole} login password ${client.escapeLiteral(password)}`)
      await client.query(
        `do $$ begin execute format('alter database %I owner to ${appRole}', current_database()); end $$`,
      )
    }
    const { rows } = await client.query<{ what: string }>(left)
    for (const { what } of rows) await client.query(`alter ${what} owner to ${appRole}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
