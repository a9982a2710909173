import { syncCaspio } from '../../actions/candidates/syncCaspio.ts'
import { openChildContext } from './childContext.ts'

/** Syncs candidates in a process of its own, for tests that kill it. */
const context = openChildContext()
await syncCaspio(context, {})
await context.close()
