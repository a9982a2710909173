export interface ActivityQuery {
  from: Date
  to: Date
  recipient: string | null
}

const between = /^last_event_time\s+BETWEEN\s+TIMESTAMP\s+"([^"]+)"\s+AND\s+TIMESTAMP\s+"([^"]+)"$/i
const equals = /^(\w+)\s*=\s*"([^"]*)"$/

/** Reads last_event_time BETWEEN TIMESTAMP "..." AND TIMESTAMP "...", and to_email="...", joined by AND. */
export function parseActivityQuery(query: string): ActivityQuery | { problem: string } {
  const asked: ActivityQuery = { from: new Date(0), to: new Date('9999-12-31T00:00:00Z'), recipient: null }
  // Keeps the AND of BETWEEN, which precedes TIMESTAMP.
  for (const term of query.trim().split(/\s+AND\s+(?!TIMESTAMP)/i)) {
    const window = between.exec(term)
    const field = equals.exec(term)
    if (window) {
      const [from, to] = [new Date(window[1] ?? ''), new Date(window[2] ?? '')]
      if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return { problem: `'${term}' is no time` }
      Object.assign(asked, { from, to })
    } else if (field?.[1] === 'to_email') asked.recipient = (field[2] ?? '').toLowerCase()
    else return { problem: `'${field?.[1] ?? term}' is not a known field` }
  }
  return asked
}
