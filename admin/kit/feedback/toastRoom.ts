/** CSS variable with the height of the visible toast and its margin. */
export const toastTakes = '--toast-takes'

/** Bottom padding of pages and columns, so that no toast covers anything clickable. */
export const toastRoom = `max(96px, var(${toastTakes}, 0px))`
