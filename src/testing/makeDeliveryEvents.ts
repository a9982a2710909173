/** mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const kinds = ['processed', 'delivered', 'open', 'open', 'click', 'deferred', 'bounce'] as const

/** Repeats a share of `repeated` (0 to 1) within 5,000 events, half of them with another sg_event_id. */
export function makeDeliveryEvents(count: number, repeated: number): { events: object[]; distinct: number } {
  const random = randomOf(7)
  const events: Record<string, unknown>[] = []
  let distinct = 0
  while (events.length < count) {
    const isRepetition = distinct > 0 && events.length - distinct < Math.floor(count * repeated) && random() < repeated
    if (isRepetition) {
      const back = Math.min(events.length, 1 + Math.floor(random() * 5000))
      const original = events[events.length - back] as Record<string, unknown>
      events.push(random() < 0.5 ? original : { ...original, sg_event_id: `again-${events.length}` })
    } else {
      events.push(makeEvent(distinct))
      distinct += 1
    }
  }
  return { events, distinct }
}

function makeEvent(n: number): Record<string, unknown> {
  const event = kinds[n % kinds.length] ?? 'open'
  const mail = Math.floor(n / kinds.length)
  const engaged = event === 'open' || event === 'click'
  return {
    email: `partner${mail % 900}@firm${mail % 60}.example`,
    timestamp: 1_790_000_000 + n,
    'smtp-id': `<mail-${mail}@bench.example>`,
    event,
    category: ['spotlight'],
    sg_event_id: `event-${n}-abcdefghijklmnopqrstuvwxyz`,
    sg_message_id: `mail-${mail}-abcdefghij.filterdrecv-5bd4d79b85-${mail % 30}-1-6F1A2B3C-7.0`,
    candidate_name: `Candidate Number${mail % 200}`,
    ...(event === 'delivered' ? { response: '250 2.0.0 OK 1700000000 a1-20020a05600c', tls: 1 } : {}),
    ...(event === 'bounce' ? { reason: '550 5.1.1 no such user', status: '5.1.1', type: 'bounce' } : {}),
    ...(event === 'deferred' ? { response: '421 try again later', attempt: '1' } : {}),
    ...(engaged ? { useragent: 'Mozilla/5.0 (Windows NT 10.0)', ip: '192.0.2.1', sg_machine_open: n % 3 === 0 } : {}),
    ...(event === 'click' ? { url: 'https://bench.example/p', url_offset: { index: 0, type: 'html' } } : {}),
  }
}
