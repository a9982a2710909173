import { HttpError } from 'react-admin'
import type { ActivityLogBody, ResponseBody } from '../../src/contract/responses.ts'
import { dataProvider } from '../providers/dataProvider.ts'

const newest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' as const } }

/**
 * Returns the tag of the response as it is now.
 * @throws HttpError that names who has changed one of these fields since
 */
export async function requireUnchanged(made: ResponseBody, fields: readonly (keyof ResponseBody)[]): Promise<string> {
  const { response, tag } = await dataProvider.taggedResponse(made.id)
  if (fields.every(field => response[field] === made[field])) return tag
  const { data } = await dataProvider.getList<ActivityLogBody>('activity-logs', {
    ...newest,
    filter: { responseId: made.id },
  })
  const error = `${data[0]?.performedBy ?? 'Somebody'} has changed this since. Nothing was undone.`
  throw new HttpError(error, 412, { error })
}
