import { Box, Tooltip } from '@mui/material'
import { SearchField } from '../kit/controls/SearchField.tsx'
import type { InboxPlace } from './useInboxPlace.ts'

const operators =
  'from: to: subject: has:attachment is:unread is:flagged before:2026-01-31 after:2026-01-01 "a phrase" -without'

/** MBX-18 */
export function SearchBox({ place }: { place: InboxPlace }) {
  return (
    <Tooltip title={operators}>
      <Box>
        <SearchField
          // Resets the typed text when the folder changes.
          key={place.folder}
          label="Search emails"
          wanted={place.search}
          onSearch={search => place.go({ search }, { replace: true })}
          maxLength={1000}
        />
      </Box>
    </Tooltip>
  )
}
