/** Ignores files pasted with text, such as the picture of the text in a paste from Word. */
export function filesOf(data: DataTransfer): File[] {
  return data.types.includes('text/plain') || data.types.includes('text/html') ? [] : [...data.files]
}

export const hasFiles = (data: DataTransfer) => data.types.includes('Files')
