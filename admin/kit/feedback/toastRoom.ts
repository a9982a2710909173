/** Height of the toast with its margin. */
export const toastTakes = '--toast-takes'

export const toastRoom = `max(96px, var(${toastTakes}, 0px))`
