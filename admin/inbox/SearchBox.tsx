import { Box } from '@mui/material'
import { memo } from 'react'
import { QueryField } from '../kit/search/QueryField.tsx'
import { RefusedParts } from '../kit/search/RefusedParts.tsx'
import { ViewButton } from '../savedViews/ViewButton.tsx'
import { useEmails } from './EmailList.tsx'
import type { ListPlace } from './useInboxPlace.ts'

/** MBX-18 */
export const SearchBox = memo(function SearchBox({ place }: { place: ListPlace }) {
  const { data } = useEmails(place)
  const query = place.search && place.unreadOnly ? `${place.search} is:unread` : place.search
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <QueryField
          // Resets the typed text with the folder.
          key={place.folder}
          screen="mailbox"
          label="Search emails"
          wanted={place.search}
          onSearch={search => place.go({ search }, { replace: true })}
        />
        <ViewButton screen="mailbox" query={query} wide={false} />
      </Box>
      <RefusedParts refused={data?.refused ?? []} sx={{ mt: 0.5 }} />
    </>
  )
})
