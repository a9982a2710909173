import type { Context } from '../context.ts'
import type { SandboxControl } from './sandboxControl.ts'

/** Acts as if Graph had refused it for two hours. Returns the folder's id. */
export async function refuseFolder(
  { db }: Pick<Context, 'db'>,
  control: SandboxControl,
  name: string,
): Promise<string> {
  const { id } = await db('mail_folders').where({ well_known_name: name }).first('id')
  // The path has the id encoded or not.
  const match = `${id.replaceAll('=', '')}*/messages`
  await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 9999, match })
  const since = new Date(Date.now() - 2 * 3_600_000)
  await db('mail_folders').where({ id }).update({ refused_since: since, refusal: 'ErrorAccessDenied' })
  return id
}
