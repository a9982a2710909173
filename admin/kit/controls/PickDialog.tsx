import type { KeyboardEvent } from 'react'
import { TitledDialog, type TitledDialogProps } from './TitledDialog.tsx'

/** Asks the user to pick one option; contains a `PickField`. */
export function PickDialog(props: Pick<TitledDialogProps, 'open' | 'title' | 'onClose' | 'children'>) {
  return (
    <TitledDialog
      {...props}
      holdsInput
      maxWidth="xs"
      fillsBelow={0}
      onKeyDown={keepFromBehind}
      slotProps={{ paper: { sx: openDown } }}
    />
  )
}

/** The results overflow the dialog but stay inside it for screen readers. */
const openDown = { overflow: 'visible', '& .MuiDialogContent-root': { overflow: 'visible' } } as const

/** The dialog behind must not get the keys. */
function keepFromBehind(event: KeyboardEvent): void {
  event.stopPropagation()
}
