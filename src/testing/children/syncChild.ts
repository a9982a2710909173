import { syncMail } from '../../actions/sync/syncMail.ts'
import { openChildContext } from './childContext.ts'

const context = openChildContext()
for (let done = false; !done; ) {
  done = await syncMail(context, { hoursBack: 1, manual: false }).then(
    () => true,
    () => false,
  )
}
await context.close()
