import { brokenVectors, endlessVectors } from './broken.ts'
import { linkVectors } from './links.ts'
import { mutationVectors } from './mutations.ts'
import { requestVectors } from './requests.ts'
import { scriptVectors } from './scripts.ts'
import { shellVectors } from './shell.ts'
import { styleVectors } from './styles.ts'

/**
 * The HTML of hostile mails by what is tried. PWN stands for a script that leaves a trace in the top window, CANARY for
 * the server that must hear nothing, ID for the number of the vector.
 */
export type Vectors = Readonly<Record<string, string>>

export interface Vector {
  id: number
  name: string
  html: string
}

const kinds = {
  scripts: scriptVectors,
  links: linkVectors,
  mutations: mutationVectors,
  requests: requestVectors,
  styles: styleVectors,
  shell: shellVectors,
  broken: brokenVectors,
}

/** All vectors by kind, aimed at a canary; those apart that a browser reads for minutes. */
export function vectorsFor(canary: string, apart = false): { kind: string; vectors: Vector[] }[] {
  let id = 0
  return Object.entries(apart ? { endless: endlessVectors } : kinds).map(([kind, given]) => ({
    kind,
    vectors: Object.entries(given).map(([name, text]) => {
      id += 1
      return { id, name: `${kind}: ${name}`, html: aimed(text, id, canary) }
    }),
  }))
}

function aimed(text: string, id: number, canary: string): string {
  return text
    .replaceAll('PWN', `top.__pwned=${id}`)
    .replaceAll('CANARY', `${canary}/${id}`)
    .replace(/\bID\b/g, `v${id}`)
}
