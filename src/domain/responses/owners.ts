export interface OwnerNames {
  users: readonly string[]
  senders: readonly string[]
}

function nameWords(name: string): string[] {
  return (
    name
      .replace(/@.*$/, '')
      .toLowerCase()
      .match(/[\p{L}'’]+/gu) ?? []
  )
}

/** Requires exactly one user, otherwise one sender, whose name has all greeted words. */
export function ownerGreeted(greeted: readonly string[], { users, senders }: OwnerNames): string | null {
  if (greeted.length === 0) return null
  const named = (names: readonly string[]) => names.filter(name => isPart(greeted, nameWords(name)))
  const known = named(users)
  const found = known.length > 0 ? known : named(senders)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Requires a user or one of several senders: a name that sends everything is the firm's. */
export function ownerSending(name: string, names: OwnerNames): string | null {
  const owner = ownerGreeted(nameWords(name), names)
  return owner !== null && (names.users.includes(owner) || names.senders.length > 1) ? owner : null
}

/** 'owen.hart@...' and 'Owen Hart' are one person. */
export function sameOwner(name: string, { users, senders }: OwnerNames): string[] {
  const words = nameWords(name)
  const alike = [...users, ...senders].filter(other => {
    const others = nameWords(other)
    return words.length > 0 && others.length > 0 && (isPart(words, others) || isPart(others, words))
  })
  return [...new Set([name, ...alike])]
}

const isPart = (words: readonly string[], whole: readonly string[]) => words.every(word => whole.includes(word))
