/** Height of the toast with its margin. */
export const toastHeightProperty = '--toast-height'

export const toastSpace = `max(96px, var(${toastHeightProperty}, 0px))`
