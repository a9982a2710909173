/** Feature values are whole numbers, so that sums are the same on every machine. */
export const featureUnit = 64

/** Has a value in the whole reply, and one in each clause that contains it. */
export interface Feature {
  /** Empty for a feature that belongs to no group. */
  group: string
  name: string
  value: number
  clauses: number[]
  /** One per clause. */
  parts: number[]
}

/** The features of one reply. */
export class FeatureSet {
  /** Hashes of group and name are compared faster than long names. */
  readonly all = new Map<number, Feature>()
  #clauseCount = 0

  /** The number of clauses with features. */
  get clauseCount(): number {
    return this.#clauseCount
  }

  /** Adds a feature of the whole reply, found in this clause. */
  add(name: string, value: number, clause?: number): void {
    this.#count(hashOf(alone, name), '', name, Math.round(value * featureUnit), 0, clause)
  }

  /** Adds a feature of its clause only. */
  addPart(name: string, part: number, clause: number): void {
    this.#count(hashOf(alone, name), '', name, 0, Math.round(part * featureUnit), clause)
  }

  /** Adds features that share a weight: the more there are, the less each counts. */
  addGroup(group: string, names: readonly string[], weight: number, clause?: number): void {
    const hashes = hashesOf(group, names)
    const value = share(weight, new Set(hashes).size)
    for (const [at, name] of names.entries()) this.#count(hashes[at]!, group, name, value, 0, clause)
  }

  /** Lets names share one weight in the reply, and one in each clause. */
  addGroups(group: string, byClause: readonly (readonly string[])[], weight: number): void {
    const hashes = byClause.map(names => hashesOf(group, names))
    const sizes = hashes.map(one => new Set(one).size)
    const value = share(weight, byClause.length === 1 ? sizes[0]! : new Set(hashes.flat()).size)
    for (let clause = 0; clause < byClause.length; clause++) {
      const part = share(weight, sizes[clause]!)
      const names = byClause[clause]!
      for (let at = 0; at < names.length; at++) {
        this.#count(hashes[clause]![at]!, group, names[at]!, value, part, clause)
      }
    }
  }

  #count(hash: number, group: string, name: string, value: number, part: number, clause: number | undefined): void {
    if (clause !== undefined && clause >= this.#clauseCount) this.#clauseCount = clause + 1
    const known = this.all.get(hash)
    if (!known) {
      // Pushing to an empty array reserves room for many elements.
      const places = clause === undefined ? { clauses: [], parts: [] } : { clauses: [clause], parts: [part] }
      this.all.set(hash, { group, name, value, ...places })
      return
    }
    if (known.value === 0) known.value = value
    if (clause === undefined) return
    const last = known.clauses.length - 1
    if (known.clauses[last] === clause) known.parts[last] = Math.max(known.parts[last]!, part)
    else {
      known.clauses.push(clause)
      known.parts.push(part)
    }
  }
}

const share = (weight: number, size: number) => Math.round((weight / Math.sqrt(Math.max(4, size))) * featureUnit)

const alone = 0x811c9dc5

function hashesOf(group: string, names: readonly string[]): number[] {
  const start = continued(alone, `${group}:`)
  return names.map(name => hashOf(start, name))
}

/** FNV-1a over UTF-16 code units, as a signed 32-bit number. */
function hashOf(start: number, name: string): number {
  const hash = continued(start, name)
  // Multiplication leaves the low bits of similar names equal.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
}

function continued(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
