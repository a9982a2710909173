import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { noteMissingParts } from './frame/missingParts.ts'
import { readSession } from './providers/session.ts'

// Asked for before anything is drawn; whoever needs it finds the answer under way.
readSession().catch(() => {})

noteMissingParts()
createRoot(document.getElementById('root')!).render(<App />)
