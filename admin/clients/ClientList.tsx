import { DataTable, List } from 'react-admin'
import { Page } from '../layout/Page.tsx'

/** The firms that candidates are referred to. */
export function ClientList() {
  return (
    <Page title="Clients" lead="Read only for now: clients are the firms that have been written to.">
      <List
        resource="clients"
        disableAuthentication
        actions={false}
        exporter={false}
        perPage={25}
        title={false}
        empty={false}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          sx={{
            '& .column-company, & .column-phone, & .column-industry': { display: { xs: 'none', sm: 'table-cell' } },
            '& .column-email': { overflowWrap: 'anywhere' },
          }}
        >
          <DataTable.Col source="name" label="Name" />
          <DataTable.Col source="company" label="Company" />
          <DataTable.Col source="email" label="Email" />
          <DataTable.Col source="phone" label="Phone" />
          <DataTable.Col source="industry" label="Industry" />
        </DataTable>
      </List>
    </Page>
  )
}
