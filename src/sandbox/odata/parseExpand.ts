import { attachmentProperties } from '../graph/renderAttachment.ts'
import { invalidQuery } from '../http/GraphFailure.ts'
import { parseSelect } from './parseSelect.ts'

export interface Expand {
  attachments: boolean
  attachmentSelect?: ReadonlySet<string>
  extendedIds: string[]
}

/** Splits outside of brackets and quotes. */
function splitTop(text: string): string[] {
  return text.match(/(?:'(?:[^']|'')*'|\((?:'(?:[^']|'')*'|[^)'])*\)|[^,'(])+/g) ?? []
}

/** Reads `attachments`, with or without `($select=...)`, and `singleValueExtendedProperties($filter=id eq '...')`. */
export function parseExpand(expand: string | undefined): Expand {
  const result: Expand = { attachments: false, extendedIds: [] }
  for (const part of splitTop(expand ?? '')) {
    const [, name = '', options = ''] = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/s.exec(part) ?? []
    if (name === 'attachments') {
      result.attachments = true
      const select = /^\s*\$select\s*=\s*(.*)$/s.exec(options)?.[1]
      result.attachmentSelect = parseSelect(select, attachmentProperties, 'microsoft.graph.attachment')
    } else if (name === 'singleValueExtendedProperties') {
      const filter = /^\s*\$filter\s*=\s*(.*)$/s.exec(options)?.[1] ?? ''
      const ids = [...filter.matchAll(/\bid\s+eq\s+'((?:[^']|'')*)'/g)].map(match => match[1]!.replaceAll("''", "'"))
      if (ids.length === 0) throw invalidQuery('Extended properties must be expanded with a filter on their id.')
      result.extendedIds.push(...ids)
    } else {
      throw invalidQuery(`The query specified in the URI is not valid. Could not expand '${part.trim()}'.`)
    }
  }
  return result
}
