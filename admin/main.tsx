import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { noteMissingParts } from './frame/missingParts.ts'
import { readSession } from './providers/session.ts'

readSession().catch(() => {})

noteMissingParts()
createRoot(document.getElementById('root')!).render(<App />)
