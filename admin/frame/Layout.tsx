import { Box, CssBaseline } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { ComposerProvider } from '../compose/ComposerProvider.tsx'
import { useComposer } from '../compose/composerContext.ts'
import { UnsentNotice } from '../compose/letters/UnsentNotice.tsx'
import { DesktopNotices } from '../desktop/DesktopNotices.tsx'
import { FollowUpWatch } from '../followUps/FollowUpWatch.tsx'
import { UndoProvider, useUndo } from '../kit/feedback/Undo.tsx'
import { BufferedKeys } from '../kit/keys/BufferedKeys.tsx'
import { bufferKeys } from '../kit/keys/bufferKeys.ts'
import { isTyping, useKeys } from '../kit/keys/useKeys.ts'
import { ServerEvents } from '../providers/ServerEvents.tsx'
import { RemindProvider } from '../responses/reminders/RemindProvider.tsx'
import { keyOfView, pathOfView, useSavedViews } from '../savedViews/useSavedViews.ts'
import { SandboxNotice } from '../session/SandboxNotice.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Header } from './Header.tsx'
import { KeyList } from './KeyList.tsx'
import { NotificationArea } from './NotificationArea.tsx'
import { PaletteKey } from './palette/PaletteKey.tsx'
import { keyScreens } from './screens.ts'
import { useFocusRecovery } from './useFocusRecovery.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <UndoProvider>
      <ServerEvents>
        <CssBaseline enableColorScheme />
        <ComposerProvider>
          <RemindProvider>
            <Frame>{children}</Frame>
          </RemindProvider>
        </ComposerProvider>
      </ServerEvents>
    </UndoProvider>
  )
}

/** Are constants, so that React does not redraw them with every URL. */
const above = (
  <>
    <SandboxNotice />
    <ConnectionNotice />
    <UnsentNotice />
  </>
)
const below = (
  <>
    <NotificationArea />
    <FollowUpWatch />
    <DesktopNotices />
    <PaletteKey />
  </>
)

function Frame({ children }: { children: ReactNode }) {
  const [keysShown, setKeysShown] = useState(false)
  const header = useMemo(() => <Header onShowKeys={() => setKeysShown(true)} />, [])
  const navigate = useNavigate()
  const { undoLast } = useUndo()
  const composer = useComposer()
  const { data: views = [] } = useSavedViews()
  useFocusRecovery()
  useTopOfScreen()
  useKeysForNext()
  useKeys({
    '?': () => setKeysShown(true),
    c: () => composer.open(),
    u: undoLast,
    z: undoLast,
    ...Object.fromEntries(
      views.flatMap((view, index) => {
        const key = keyOfView(index)
        return key ? [[`g ${key}`, () => navigate(pathOfView(view))]] : []
      }),
    ),
    ...Object.fromEntries(keyScreens.map(({ key, path }) => [`g ${key}`, () => navigate(path)])),
  })
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      {header}
      {above}
      <Box component="main" sx={{ flex: 1, minWidth: 0 }}>
        <Suspense fallback={<BufferedKeys />}>{children}</Suspense>
      </Box>
      {below}
      <KeyList open={keysShown} onClose={() => setKeysShown(false)} />
    </Box>
  )
}

/** Leaves the scroll position to the browser when going back, and to the list when a response opens over it. */
function useTopOfScreen(): void {
  const { pathname, hash } = useLocation()
  const way = useNavigationType()
  const screen = pathname.replace(/\/?response\/[^/]*$/, '')
  const shown = useRef(screen)
  useLayoutEffect(() => {
    if (shown.current !== screen && way !== 'POP' && hash === '') window.scrollTo(0, 0)
    shown.current = screen
  }, [screen, way, hash])
}

/** The previous screen is still shown while the next one loads. */
function useKeysForNext(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    return bufferKeys(event => window.location.pathname !== pathname && !isTyping(event))
  }, [pathname])
}
