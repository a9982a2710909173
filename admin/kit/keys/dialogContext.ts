import { createContext, type RefObject } from 'react'

/** The dialog that contains a component, or null on the screen itself. */
export const DialogContext = createContext<RefObject<HTMLElement | null> | null>(null)
