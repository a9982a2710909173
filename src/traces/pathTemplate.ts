/** Fixed parts such as 'messages', '$batch', 'oauth2' and 'v1.0'. Ids have other characters or are longer. */
const word = /^(\$?[a-z]{1,24}\d?|v\d+(\.\d+)?)$/i

/** Puts `{id}` in place of anything that may name a person, email or account. */
export function pathTemplate(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare
    .split('/')
    .map(segment => (segment === '' || word.test(segment) ? segment : '{id}'))
    .join('/')
}
