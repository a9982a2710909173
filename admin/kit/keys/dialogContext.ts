import { createContext, type RefObject } from 'react'

/** Null on the screen itself. */
export const DialogContext = createContext<RefObject<HTMLElement | null> | null>(null)
