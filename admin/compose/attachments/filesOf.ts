/** Returns the dropped or pasted files; none if they accompany text, as a picture does in a paste from Word. */
export function filesOf(data: DataTransfer): File[] {
  return data.types.includes('text/plain') || data.types.includes('text/html') ? [] : [...data.files]
}

export const hasFiles = (data: DataTransfer) => data.types.includes('Files')
