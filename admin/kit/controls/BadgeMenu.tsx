import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { ButtonBase, Menu, MenuItem } from '@mui/material'
import { type ReactElement, useRef } from 'react'
import { useKeys } from '../keys/useKeys.ts'
import { useMenu } from './useMenu.ts'

interface BadgeMenuProps<Value extends string> {
  name: string
  value: Value | undefined
  options: readonly Value[]
  labelOf: (value: Value) => string
  onChoose: (value: Value) => void
  shortcut?: string
  children: ReactElement
}

export function BadgeMenu<Value extends string>(props: BadgeMenuProps<Value>) {
  const { name, value, options, labelOf, onChoose, shortcut, children } = props
  const { button, menu, close } = useMenu()
  const element = useRef<HTMLButtonElement>(null)
  const open = () => {
    // The menu returns the focus here.
    element.current?.focus()
    element.current?.click()
  }
  useKeys(shortcut ? { [shortcut]: open } : {})
  const choose = (chosen: Value) => () => {
    close()
    if (chosen !== value) onChoose(chosen)
  }
  return (
    <>
      <ButtonBase
        ref={element}
        title={`${name}: change`}
        {...button}
        sx={{ borderRadius: '10px', verticalAlign: 'baseline', '&:hover': { filter: 'brightness(0.97)' } }}
      >
        {children}
        <ExpandMoreIcon sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ButtonBase>
      <Menu {...menu} slotProps={{ list: { 'aria-label': name, dense: true } }}>
        {options.map(option => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === value}
            selected={option === value}
            onClick={choose(option)}
          >
            {labelOf(option)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
