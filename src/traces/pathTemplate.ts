/** 'messages', '$batch', 'oauth2', 'v1.0': what an API calls a thing. Ids have digits, signs or no end; addresses have an @. */
const word = /^(\$?[a-z]{1,24}\d?|v\d+(\.\d+)?)$/i

/** The path of an outgoing call, with `{id}` for whatever may name a person, a mail or an account. */
export function pathTemplate(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare
    .split('/')
    .map(segment => (segment === '' || word.test(segment) ? segment : '{id}'))
    .join('/')
}
