import SavedIcon from '@mui/icons-material/Bookmark'
import SaveIcon from '@mui/icons-material/BookmarkBorder'
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SavedViewBody } from '../../src/contract/savedViews.ts'
import type { SearchScreen } from '../../src/domain/search/searchTerms.ts'
import { newId } from '../compose/letters/newKey.ts'
import { useMenu } from '../kit/controls/useMenu.ts'
import { pathOfView, useSavedViews } from './useSavedViews.ts'
import { useViewChanges } from './useViewChanges.ts'
import { ViewDialog } from './ViewDialog.tsx'

interface ViewButtonProps {
  screen: SearchScreen
  query: string
  wide: boolean
}

export function ViewButton({ screen, query, wide }: ViewButtonProps) {
  const { data: views } = useSavedViews()
  const { save, remove } = useViewChanges()
  const navigate = useNavigate()
  const { button, menu, close } = useMenu()
  const [edited, setEdited] = useState<SavedViewBody | null>(null)
  const place = views?.findIndex(view => view.screen === screen && view.query === query) ?? -1
  const view = views?.[place]
  const move = (step: number) => {
    close()
    if (view)
      void save(view.id, { ...bodyOf(view), position: place + step }, `View moved to position ${place + step + 1}`)
  }
  const store = async (named: SavedViewBody) => {
    const problem = await save(named.id, bodyOf(named), view ? 'View renamed' : 'View saved')
    if (problem === undefined && !view) navigate(pathOfView(named), { replace: true })
    return problem
  }
  if (!views || (query === '' && !edited)) return null
  return (
    <>
      {view ? (
        <FittingButton wide={wide} label={view.name} name={`View ${view.name}`} icon={<SavedIcon />} {...button} />
      ) : (
        <FittingButton
          wide={wide}
          label="Save View"
          name="Save View"
          icon={<SaveIcon />}
          onClick={() => setEdited({ id: newId(), screen, query, name: '' })}
        />
      )}
      {view && (
        <Menu {...menu} slotProps={{ list: { 'aria-label': `View ${view.name}` } }}>
          <MenuItem
            onClick={() => {
              close()
              setEdited(view)
            }}
          >
            Rename...
          </MenuItem>
          <MenuItem disabled={place === 0} onClick={() => move(-1)}>
            Move Up
          </MenuItem>
          <MenuItem disabled={place === views.length - 1} onClick={() => move(1)}>
            Move Down
          </MenuItem>
          <MenuItem
            onClick={() => {
              close()
              void remove(view, place)
            }}
          >
            Delete
          </MenuItem>
        </Menu>
      )}
      {edited && (
        <ViewDialog
          key={edited.id}
          title={edited.name ? 'Rename View' : 'Save View'}
          // A search typed just before the click changes the query afterwards.
          initial={edited.name ? edited : { ...edited, query }}
          onSave={store}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const bodyOf = ({ screen, name, query }: SavedViewBody) => ({ screen, name, query })

interface FittingButtonProps {
  wide: boolean
  label: string
  name: string
  icon: React.ReactNode
  onClick: React.MouseEventHandler<HTMLElement>
}

function FittingButton({ wide, label, name, icon, ...props }: FittingButtonProps) {
  if (!wide)
    return (
      <Tooltip title={name}>
        <IconButton aria-label={name} {...props} sx={{ alignSelf: 'stretch', '& svg': { fontSize: '1.25rem' } }}>
          {icon}
        </IconButton>
      </Tooltip>
    )
  return (
    <Button
      aria-label={name}
      startIcon={icon}
      {...props}
      sx={{ maxWidth: 180, '& .MuiButton-startIcon': { mr: 0.5 }, justifyContent: 'flex-start' }}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{label}</span>
    </Button>
  )
}
