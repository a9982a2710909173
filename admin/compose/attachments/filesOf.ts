/** The files that were dropped or pasted; none when it is text that carries a picture of itself, as from Word. */
export function filesOf(data: DataTransfer): File[] {
  return data.types.includes('text/plain') || data.types.includes('text/html') ? [] : [...data.files]
}

/** Whether what is being dragged over the window are files. */
export const hasFiles = (data: DataTransfer) => data.types.includes('Files')
