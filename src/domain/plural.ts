/** Returns '1 answer' or '1,204 answers'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const named = 5

/** Returns 'Inbox, Sent Items and 3 more'. */
export function listNames(names: readonly string[], separator = ', '): string {
  const more = names.length > named ? ` and ${names.length - named} more` : ''
  return `${names.slice(0, named).join(separator)}${more}`
}
