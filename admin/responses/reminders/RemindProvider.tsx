import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BufferedKeys } from '../../kit/keys/BufferedKeys.tsx'
import { RemindContext, type RemindTarget } from './remindContext.ts'

const RemindDialog = lazy(() => import('./RemindDialog.tsx').then(({ RemindDialog }) => ({ default: RemindDialog })))

export function RemindProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<RemindTarget>()
  return (
    <>
      <RemindContext value={setTarget}>{children}</RemindContext>
      {target && (
        <Suspense fallback={<BufferedKeys />}>
          <RemindDialog target={target} onClose={() => setTarget(undefined)} />
        </Suspense>
      )}
    </>
  )
}
