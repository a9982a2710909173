import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { readSnippet, type SnippetWords } from '../../domain/followUps/snippets.ts'
import { cleanHtml } from '../../domain/sending/cleanHtml.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { deleteSnippet, lockSnippet, putSnippet, type SnippetRow } from '../../store/operations/snippets.ts'

interface SnippetSaving {
  id: string
  words: SnippetWords
  version: number | undefined
  performedBy: string
}

export async function saveSnippet(context: Pick<Context, 'db'>, saving: SnippetSaving): Promise<SnippetRow> {
  const { id, version, performedBy } = saving
  const words = readSnippet({ ...saving.words, body: cleanHtml(saving.words.body) })
  return context.db.transaction(async trx => {
    const before = await lockSnippet(trx, id)
    if (before ? before.version !== version : version !== undefined) throw changedSince(before)
    const row = { id, ...words, version: (before?.version ?? 0) + 1, changedBy: performedBy }
    if (!(await putSnippet(trx, row))) {
      const hint = 'Choose another name, or change that one.'
      throw new AppError('conflict', 'snippet.nameTaken', `The name '${words.name}' is already used.`, {
        field: 'name',
        hint,
      })
    }
    await notifyEvent(trx, { type: 'settings.changed' })
    return row
  })
}

export async function removeSnippet(context: Pick<Context, 'db'>, id: string): Promise<void> {
  await context.db.transaction(async trx => {
    if ((await deleteSnippet(trx, id)) === 0) throw notFound('snippet')
    await notifyEvent(trx, { type: 'settings.changed' })
  })
}

function changedSince(now: SnippetRow | undefined): AppError {
  const what = now ? `${now.changedBy ?? 'Somebody'} has changed this` : 'Somebody has removed this'
  return new AppError('conflict', 'snippet.changed', `${what} since you opened it.`, {
    hint: 'Copy your text, close the form and open it again.',
  })
}
