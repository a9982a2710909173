import { verifyMail } from '../../actions/verifyMail.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The nightly comparison with the mailbox. */
export function verifyMailHandler(context: Context): JobHandler<'verifyMail'> {
  return async (_payload, signal) => {
    const folders = await verifyMail(context, { repair: true, signal })
    return { folders: folders.length, repaired: folders.filter(folder => folder.repaired).length }
  }
}
