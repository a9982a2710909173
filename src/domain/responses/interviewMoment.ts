const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZoneName: 'shortGeneric', timeZone },
  })

/** Turns 'UTC-5', as emails have it, into '-05:00'. */
function offsetOf(zone: string): string {
  const [, sign, hours] = /^UTC([+-])(\d{1,2})$/.exec(zone) ?? []
  return sign && hours ? `${sign}${hours.padStart(2, '0')}:00` : zone
}

/** Returns 'Thursday, Dec 3, 11:00 AM PT (2:00 PM ET)', or only the first time where clocks agree. */
export function interviewMoment(at: Date, zone: string, businessZone = zone): string {
  const here = written(at, zone)
  const there = written(at, businessZone)
  if (here.day === there.day && here.clock === there.clock) return `${here.day}, ${here.clock} ${here.zone}`
  const other = `${here.day === there.day ? '' : `${there.day}, `}${there.clock} ${there.zone}`
  return `${here.day}, ${here.clock} ${here.zone} (${other})`
}

function written(at: Date, zone: string) {
  const parts = Object.fromEntries(
    format(offsetOf(zone))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, month, day, hour, minute, dayPeriod, timeZoneName } = parts
  return { day: `${weekday}, ${month} ${day}`, clock: `${hour}:${minute} ${dayPeriod}`, zone: timeZoneName }
}
