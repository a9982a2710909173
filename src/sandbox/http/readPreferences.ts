export interface Preferences {
  immutableIds: boolean
  maxPageSize: number | undefined
  bodyType: 'text' | 'html'
  applied: string[]
}

/** Ignores unknown preferences, as Graph does. */
export function readPreferences(header: string | undefined): Preferences {
  const preferences: Preferences = { immutableIds: false, maxPageSize: undefined, bodyType: 'html', applied: [] }
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.split('=').map(each => each.trim().replace(/^"|"$/g, ''))
    if (name.toLowerCase() === 'idtype' && value.toLowerCase() === 'immutableid') {
      preferences.immutableIds = true
      preferences.applied.push('IdType="ImmutableId"')
    }
    if (name.toLowerCase() === 'odata.maxpagesize' && Number(value) > 0) {
      preferences.maxPageSize = Math.floor(Number(value))
      preferences.applied.push(`odata.maxpagesize=${value}`)
    }
    if (name.toLowerCase() === 'outlook.body-content-type' && (value === 'text' || value === 'html')) {
      preferences.bodyType = value
      preferences.applied.push(`outlook.body-content-type="${value}"`)
    }
  }
  return preferences
}
