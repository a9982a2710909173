import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { isOneLine, writtenText } from '../../domain/writtenText.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { deleteSavedView, lockSavedViews, putSavedViews, type SavedView } from '../../store/operations/savedViews.ts'

const maxViews = 50

interface ViewSaving {
  userId: string
  view: SavedView
  /** Undefined keeps the position, or puts a new view last. */
  position: number | undefined
}

export async function saveView(
  context: Pick<Context, 'db'>,
  { userId, view, position }: ViewSaving,
): Promise<SavedView> {
  const saved = readView(view)
  return context.db.transaction(async trx => {
    const views = await lockSavedViews(trx, userId)
    const others = views.filter(({ id }) => id !== saved.id)
    if (others.some(({ name }) => name.toLowerCase() === saved.name.toLowerCase())) {
      throw new AppError('conflict', 'savedView.nameTaken', `You already have a view '${saved.name}'.`, {
        ...{ field: 'name', hint: 'Choose another name.' },
      })
    }
    if (others.length === maxViews) {
      throw new AppError('invalid', 'savedView.tooMany', `You already have ${maxViews} views.`, {
        hint: 'Delete one that you do not need.',
      })
    }
    const place = views.findIndex(({ id }) => id === saved.id)
    const ordered = others.toSpliced(position ?? (place < 0 ? others.length : place), 0, saved)
    if (!(await putSavedViews(trx, userId, ordered))) throw notFound('savedView')
    await notifyEvent(trx, { type: 'settings.changed' })
    return saved
  })
}

export async function removeView(context: Pick<Context, 'db'>, userId: string, id: string): Promise<void> {
  await context.db.transaction(async trx => {
    if (!(await deleteSavedView(trx, userId, id))) throw notFound('savedView')
    await notifyEvent(trx, { type: 'settings.changed' })
  })
}

function readView({ name, query, ...view }: SavedView): SavedView {
  const read = { ...view, name: writtenText(name), query: writtenText(query) }
  for (const field of ['name', 'query'] as const) {
    if (read[field] !== '') continue
    throw new AppError('invalid', 'savedView.empty', `Enter the ${field} of the view.`, { field })
  }
  if (!isOneLine(read.name))
    throw new AppError('invalid', 'savedView.lines', 'The name of a view must be one line.', { field: 'name' })
  return read
}
