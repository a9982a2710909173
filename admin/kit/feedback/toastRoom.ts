/** CSS variable of the toast's height with margin. */
export const toastTakes = '--toast-takes'

/** Keeps toasts from covering what can be clicked at the bottom. */
export const toastRoom = `max(96px, var(${toastTakes}, 0px))`
