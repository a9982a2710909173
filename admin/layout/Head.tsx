import { TableCell, TableHead, TableRow } from '@mui/material'

interface HeadColumn {
  label: string
  width?: number | string
}

/** The names of a table's columns. */
export function Head({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ label, width }) => (
          <TableCell key={label} sx={{ width, color: 'text.secondary', fontWeight: 550 }}>
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}
