import { syncCaspio } from '../../actions/candidates/syncCaspio.ts'
import { openChildContext } from './childContext.ts'

const context = openChildContext()
await syncCaspio(context, {})
await context.close()
