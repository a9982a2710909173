import { addressVectors } from './addresses.ts'
import { brokenVectors, endlessVectors } from './broken.ts'
import { linkVectors } from './links.ts'
import { mutationVectors } from './mutations.ts'
import { requestVectors } from './requests.ts'
import { scriptVectors } from './scripts.ts'
import { shellVectors } from './shell.ts'
import { styleVectors } from './styles.ts'
import type { Vector } from './vector.ts'

const kinds = {
  scripts: scriptVectors,
  links: linkVectors,
  mutations: mutationVectors,
  requests: requestVectors,
  addresses: addressVectors,
  styles: styleVectors,
  shell: shellVectors,
  broken: brokenVectors,
}

interface Targets {
  canary: string
  own: string
}

/** `apart` returns only vectors that take a browser minutes. */
export function vectorsFor(targets: Targets, apart = false): { kind: string; vectors: Vector[] }[] {
  let id = 0
  return Object.entries(apart ? { endless: endlessVectors } : kinds).map(([kind, given]) => ({
    kind,
    vectors: Object.entries(given).map(([name, text]) => {
      id += 1
      return { id, name: `${kind}: ${name}`, html: aimed(text, id, targets) }
    }),
  }))
}

function aimed(text: string, id: number, { canary, own }: Targets): string {
  return text
    .replaceAll('PWN', `top.__pwned=${id}`)
    .replaceAll('CANARY', `${canary}/${id}`)
    .replaceAll('OWN', own)
    .replace(/\bID\b/g, `v${id}`)
}
