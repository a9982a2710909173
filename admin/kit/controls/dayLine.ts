export const dayLine = {
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '18px',
  px: 1.5,
  pt: 1,
  pb: 0.25,
  listStyle: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const
