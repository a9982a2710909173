import { syncCaspio } from '../../actions/candidates/syncCaspio.ts'
import { openChildContext } from './childContext.ts'

/** For tests that kill it. */
const context = openChildContext()
await syncCaspio(context, {})
await context.close()
