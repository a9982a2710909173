import { syncMail } from '../../actions/sync/syncMail.ts'
import { openChildContext } from './childContext.ts'

/** A sync in a process of its own, for tests that kill it. Goes on until one sync has come to its end. */
const context = openChildContext()
for (let done = false; !done; ) {
  done = await syncMail(context, { hoursBack: 1, manual: false }).then(
    () => true,
    () => false,
  )
}
await context.close()
