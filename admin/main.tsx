import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { trackMissingChunks } from './frame/missingChunks.ts'
import { readSession } from './providers/session.ts'

readSession().catch(() => {})

trackMissingChunks()
createRoot(document.getElementById('root')!).render(<App />)
