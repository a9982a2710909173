import type { Theme } from '@mui/material/styles'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

export const entryStyles = ({ palette, typography }: Theme) => ({
  m: 0,
  p: 0,
  borderTop: 1,
  borderColor: 'divider',
  '& > li': {
    scrollMarginTop: '8px',
    listStyle: 'none',
    borderBottom: `1px solid ${palette.divider}`,
    borderLeft: `3px solid ${palette.divider}`,
  },
  '& > li[data-own]': { borderLeftColor: palette.tokens.accent, background: palette.tokens.accentTint },
  '& > li > [data-words]': { padding: '0 12px 12px' },
  '& > li > button': {
    display: 'block',
    width: '100%',
    padding: '6px 12px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
    '& > [data-head]': { display: 'flex', alignItems: 'center', columnGap: '8px' },
    '&[aria-expanded=true] > [data-head]': { flexWrap: 'wrap' },
    '& [data-who]': { fontSize: '0.8125rem', fontWeight: 550 },
    '& [data-who=unread]': { fontWeight: 650 },
    '&[aria-expanded=false] [data-who]': oneLine,
    '& [data-unread]': { ...typography.caption, color: palette.primary.main, fontWeight: 600 },
    '& time': { ...typography.caption, ml: 'auto', color: palette.text.secondary, whiteSpace: 'nowrap' },
    '& > [data-line]': { display: 'block', ...typography.body2, ...oneLine, color: palette.text.secondary },
  },
})
