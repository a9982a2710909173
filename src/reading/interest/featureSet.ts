/** How often something is found, in these parts of one: whole numbers, so that sums are the same on every machine. */
export const featureUnit = 64

/** A feature of a reply: how much it counts in the reply as a whole, and in each of the clauses in which it stands. */
export interface Feature {
  value: number
  clauses: number[]
  /** For each of the clauses. */
  parts: number[]
}

/** The features of one reply. */
export class FeatureSet {
  readonly all = new Map<string, Feature>()
  #clauseCount = 0

  /** How many clauses there are features of. */
  get clauseCount(): number {
    return this.#clauseCount
  }

  /** Adds one feature of the whole reply; `clause` is where it was found. */
  add(key: string, value: number, clause?: number): void {
    this.#count(key, Math.round(value * featureUnit), 0, clause)
  }

  /** Adds one feature that counts in its clause only. */
  addPart(key: string, part: number, clause: number): void {
    this.#count(key, 0, Math.round(part * featureUnit), clause)
  }

  /** Adds features that share a weight: the more there are, the less each counts. */
  addGroup(group: string, names: readonly string[], weight: number, clause?: number): void {
    const value = share(weight, new Set(names).size)
    for (const name of names) this.#count(`${group}:${name}`, value, 0, clause)
  }

  /** The same with the names of each clause apart: they share one weight in the reply, and one in their clause. */
  addGroups(group: string, byClause: readonly (readonly string[])[], weight: number): void {
    const sizes = byClause.map(names => new Set(names).size)
    const value = share(weight, byClause.length === 1 ? sizes[0]! : distinct(byClause))
    for (let clause = 0; clause < byClause.length; clause++) {
      const part = share(weight, sizes[clause]!)
      for (const name of byClause[clause]!) this.#count(`${group}:${name}`, value, part, clause)
    }
  }

  #count(key: string, value: number, part: number, clause: number | undefined): void {
    let known = this.all.get(key)
    if (!known) {
      known = { value, clauses: [], parts: [] }
      this.all.set(key, known)
    } else if (known.value === 0) known.value = value
    if (clause === undefined) return
    if (clause >= this.#clauseCount) this.#clauseCount = clause + 1
    const last = known.clauses.length - 1
    if (known.clauses[last] === clause) known.parts[last] = Math.max(known.parts[last]!, part)
    else {
      known.clauses.push(clause)
      known.parts.push(part)
    }
  }
}

function share(weight: number, size: number): number {
  return Math.round((weight / Math.sqrt(Math.max(4, size))) * featureUnit)
}

function distinct(groups: readonly (readonly string[])[]): number {
  const met = new Set<string>()
  for (const group of groups) for (const name of group) met.add(name)
  return met.size
}
