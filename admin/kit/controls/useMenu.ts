import { type MouseEvent, useState } from 'react'

export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return {
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { anchorEl: anchor, open: isOpen, onClose: close },
  } as const
}
