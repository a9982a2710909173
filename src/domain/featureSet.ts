/** How often something is found, in these parts of one: whole numbers, so that sums are the same on every machine. */
export const featureUnit = 64

/** A feature of a reply: how much it counts, and the clauses in which it stands. */
interface Feature {
  value: number
  clauses: number[]
}

/** The features of one reply. */
export class FeatureSet {
  readonly all = new Map<string, Feature>()

  /** Adds one feature, of a clause or of the whole reply. */
  add(key: string, value: number, clause?: number): void {
    const known = this.all.get(key)
    if (!known)
      this.all.set(key, { value: Math.round(value * featureUnit), clauses: clause === undefined ? [] : [clause] })
    else if (clause !== undefined && known.clauses.at(-1) !== clause) known.clauses.push(clause)
  }

  /** Adds features that share a weight: the more there are, the less each counts. */
  addGroup(group: string, names: readonly string[], weight: number, clause?: number): void {
    const value = weight / Math.sqrt(Math.max(4, new Set(names).size))
    for (const name of names) this.add(`${group}:${name}`, value, clause)
  }

  /** The same with the names of each clause apart. */
  addGroups(group: string, byClause: readonly (readonly string[])[], weight: number): void {
    const value = weight / Math.sqrt(Math.max(4, distinct(byClause)))
    for (const [clause, names] of byClause.entries())
      for (const name of names) this.add(`${group}:${name}`, value, clause)
  }
}

function distinct(groups: readonly (readonly string[])[]): number {
  const met = new Set<string>()
  for (const group of groups) for (const name of group) met.add(name)
  return met.size
}
