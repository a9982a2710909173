/** Reads each character once. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Returns the names between `{{` and `}}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
}

export function replacePlaceholders(text: string, write: (name: string, whole: string) => string): string {
  return text.replaceAll(placeholder, (whole, name: string) => write(name.trim(), whole))
}
