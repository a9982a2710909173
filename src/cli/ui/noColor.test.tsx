import { expect, it, vi } from 'vitest'

it('shows a sync without colors when NO_COLOR is set, on a terminal that has colors', async () => {
  // Ink takes the pipelines of Azure for a terminal with colors.
  for (const name of ['TF_BUILD', 'AGENT_NAME', 'NO_COLOR']) vi.stubEnv(name, '1')
  vi.stubEnv('FORCE_COLOR', undefined)
  await import('./showSync.tsx')
  const { renderToString } = await import('ink')
  const { SyncView } = await import('./SyncView.tsx')
  expect(renderToString(<SyncView progress={null} elapsedMs={0} />)).toBe('Fetching the list of folders ...')
})
