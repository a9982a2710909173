import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import {
  Box,
  Button,
  Divider,
  IconButton,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { type FolderRow, folderLabel, folderName, foldersBelow, titleOf, unreadOf, visibleRows } from './folders.ts'
import { useFolders } from './useFolders.ts'
import type { ListPlace } from './useInboxPlace.ts'

const forReview = {
  folderId: 'for-review',
  displayName: 'For Review',
  parentFolderId: null,
  unreadItemCount: 0,
  isSpecial: true,
  children: [],
}

export function FolderTitle({ folder }: Pick<ListPlace, 'folder'>) {
  const { data } = useFolders()
  const title = titleOf([...(data?.folders ?? []), ...foldersBelow], folder)
  return title && <ListTitle>{title}</ListTitle>
}

export function ListTitle({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" sx={{ px: 1.5, py: 1 }}>
      {children}
    </Typography>
  )
}

/** MBX-03 to MBX-11 */
export function FolderList({ place }: { place: ListPlace }) {
  const { data, error, refetch } = useFolders()
  const [turned, setTurned] = useStore<string[]>('inbox.turnedFolders', [])
  const toggle = (id: string) => setTurned(turned.includes(id) ? turned.filter(other => other !== id) : [...turned, id])
  const tree = data?.folders ?? []
  // MBX-07
  const folders = tree.toSpliced(tree.findIndex(({ isSpecial }) => isSpecial) + 1 || tree.length, 0, forReview)
  return (
    <Box component="nav" aria-label="Folders">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1, minHeight: 40 }}>
        <Typography variant="h2">Folders</Typography>
        <Button aria-pressed={place.unreadOnly} onClick={() => place.go({ unreadOnly: !place.unreadOnly })}>
          {place.unreadOnly ? 'Show All' : 'Show Unread Only'}
        </Button>
      </Box>
      {error && !data && <LoadFailure otherwise="The folders could not be loaded." onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ mx: 1 }} />}
      {data && (
        <>
          <List dense disablePadding>
            {visibleRows(folders, new Set(turned)).map(row => (
              <FolderItem key={row.folder.folderId} row={row} place={place} onToggle={toggle} />
            ))}
          </List>
          <Divider sx={{ my: 0.5 }} />
          <List dense disablePadding aria-label="Outlook folders">
            {visibleRows(foldersBelow, new Set()).map(row => (
              <FolderItem key={row.folder.folderId} row={row} place={place} onToggle={toggle} />
            ))}
          </List>
        </>
      )}
    </Box>
  )
}

interface FolderItemProps {
  row: FolderRow
  place: ListPlace
  onToggle: (id: string) => void
}

function FolderItem({ row, place, onToggle }: FolderItemProps) {
  const { folder, depth, isOpen } = row
  const name = folderName(folder, depth)
  const label = folderLabel(folder, depth)
  // A search covers the whole mailbox.
  const selected = !place.search && [name, folder.folderId].includes(place.folder)
  const unread = unreadOf(row)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      {/* MBX-09 */}
      <Box sx={{ width: 28 + depth * 20, flex: 'none', textAlign: 'right' }}>
        {folder.children.length > 0 && (
          <IconButton
            aria-label={isOpen ? `Collapse ${folder.displayName}` : `Expand ${folder.displayName}`}
            aria-expanded={isOpen}
            onClick={() => onToggle(folder.folderId)}
            sx={{ p: 0.25 }}
          >
            {isOpen ? <ExpandMoreIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
          </IconButton>
        )}
      </Box>
      <ListItemButton
        selected={selected}
        aria-current={selected ? 'true' : undefined}
        onClick={() => place.go({ folder: name, search: '' })}
        sx={{ borderRadius: 1, py: 0.25, minHeight: 32, pl: 0.75 }}
      >
        <ListItemText
          primary={label}
          slotProps={{
            primary: { noWrap: true, title: label, sx: { fontWeight: unread > 0 ? 600 : 400 } },
          }}
        />
        {unread > 0 && (
          <Typography variant="caption" color="textSecondary" aria-label={`${unread} unread`}>
            {unread}
          </Typography>
        )}
      </ListItemButton>
    </Box>
  )
}
