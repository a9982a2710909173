import { TableCell, TableHead, TableRow } from '@mui/material'

export interface HeaderColumn {
  label: string
  width?: number | string | Partial<Record<'xs' | 'sm', number | string>>
  align?: 'right'
}

export function TableHeader({ columns }: { columns: readonly HeaderColumn[] }) {
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
