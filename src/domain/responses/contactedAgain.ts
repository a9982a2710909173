/** 'Asked to be contacted again on Wed, Dec 16' */
export function contactedAgain(dueAt: Date, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })
  return `Asked to be contacted again on ${day.format(dueAt)}`
}
