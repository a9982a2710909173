/** Of the page: how much of its bottom the toast takes that shows now, with what stands clear around it. */
export const toastTakes = '--toast-takes'

/** What is last in a page or a column leaves so much room below: then no toast covers anything that can be clicked. */
export const toastRoom = `max(96px, var(${toastTakes}, 0px))`
