import { TableCell, TableHead, TableRow } from '@mui/material'

export interface HeadColumn {
  label: string
  /** Pixels or a CSS width, per screen width if needed. */
  width?: number | string | Partial<Record<'xs' | 'sm', number | string>>
  align?: 'right'
}

export function Head({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ label, width, align }) => (
          <TableCell key={label} align={align} sx={{ width, color: 'text.secondary', fontWeight: 550 }}>
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}
