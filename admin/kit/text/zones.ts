const names: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
}

/** 'Eastern' or 'Berlin' */
export const zonePlace = (zone: string) => names[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** 'Eastern time' or 'Berlin time' */
export const zoneTime = (zone: string) => `${zonePlace(zone)} time`

/** 'Eastern', 'Berlin time' or 'UTC' */
export const zoneName = (zone: string) => names[zone] ?? (zone.includes('/') ? zoneTime(zone) : zone)
