import { Box, Link as MuiLink, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ClientBody } from '../../../src/contract/candidates.ts'
import { Page } from '../../kit/controls/Page.tsx'
import { TableHeader } from '../../kit/controls/TableHeader.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../../kit/feedback/ignoreErrors.ts'
import { ListState } from '../../kit/feedback/ListState.tsx'
import { useKeys } from '../../kit/keys/useKeys.ts'
import { focusSearch, SearchField } from '../../kit/search/SearchField.tsx'
import { useUrlState } from '../../kit/state/useUrlState.ts'
import { shortDate } from '../../kit/text/dates.ts'
import { Company } from './Company.tsx'

const perPage = 25
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** CLNT-01 */
const columns = [
  { label: 'Name', width: '18%' },
  { label: 'Company', width: '20%' },
  { label: 'Email' },
  { label: 'Phone', width: 150 },
  { label: 'Industry', width: 150 },
  { label: 'Added', width: 116 },
]

/** CLNT-01 to CLNT-04 */
export function ClientsPage() {
  const { read, page, go } = useUrlState('')
  const q = read('q')
  const query = useGetList<ClientBody>(
    'clients',
    { pagination: { page, perPage }, sort: newestFirst, filter: q ? { q } : {} },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  useKeys({ '/': focusSearch })
  return (
    <Page title="Clients">
      <Box sx={{ mb: 1.5 }}>
        <SearchField
          label="Search clients"
          wanted={q}
          onSearch={to => go({ q: to }, { replace: true })}
          width={{ xs: '100%', sm: 280 }}
        />
      </Box>
      <ListState
        query={query}
        loading="Loading clients..."
        failed="The clients could not be loaded"
        empty={<NoClients searched={q !== ''} />}
        pages={{ page, perPage, onPage: (to, options) => go({ page: to }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <ClientTable clients={data} />
        </Box>
      </ListState>
    </Page>
  )
}

/** CLNT-03 */
function NoClients({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      text={searched ? 'No clients match your search.' : 'No clients yet.'}
      hint="Clients are added automatically when they respond to emails."
    />
  )
}

function Who({ name, email }: Pick<ClientBody, 'name' | 'email'>) {
  const answers = `/smart-email?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`
  return (
    <MuiLink
      component={Link}
      to={answers}
      aria-label={`Responses of ${name}`}
      underline="hover"
      sx={{ fontWeight: 550 }}
    >
      {name}
    </MuiLink>
  )
}

function ClientTable({ clients }: { clients: ClientBody[] }) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  if (!wide)
    return (
      <Box component="ul" aria-label="Clients" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {clients.map(({ id, name, company, email, phone, industry, createdAt }) => (
          <Box
            key={id}
            component="li"
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Who name={name} email={email} />
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {shortDate(createdAt)}
              </Typography>
            </Box>
            <Typography variant="body2">
              <Company company={company} email={email} />
            </Typography>
            <Typography variant="body2">{email}</Typography>
            <Typography variant="body2" color="textSecondary">
              {phone || 'No phone'} · {industry || 'Unknown'}
            </Typography>
          </Box>
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label="Clients" sx={{ tableLayout: 'fixed' }}>
      <TableHeader columns={columns} />
      <TableBody>
        {clients.map(({ id, name, company, email, phone, industry, createdAt }) => (
          <TableRow key={id} data-client={id}>
            <TableCell>
              <Who name={name} email={email} />
            </TableCell>
            <TableCell>
              <Company company={company} email={email} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{email}</TableCell>
            <TableCell sx={{ color: phone ? undefined : 'text.secondary' }}>{phone || 'No phone'}</TableCell>
            <TableCell sx={{ color: industry ? undefined : 'text.secondary' }}>{industry || 'Unknown'}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <time dateTime={createdAt ?? undefined}>{shortDate(createdAt)}</time>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
