import { DataTable, List } from 'react-admin'
import { Page } from '../layout/Page.tsx'

/** Everybody who can be referred, newest first. */
export function CandidateList() {
  return (
    <Page title="Candidates" lead="Read only for now: candidates come from the candidate database.">
      <List
        resource="candidates"
        disableAuthentication
        actions={false}
        exporter={false}
        perPage={25}
        title={false}
        empty={false}
        sort={{ field: 'createdAt', order: 'DESC' }}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          sx={{
            '& .column-role, & .column-firm, & .column-practiceArea': { display: { xs: 'none', sm: 'table-cell' } },
          }}
        >
          <DataTable.Col source="refId" label="Ref ID" />
          <DataTable.Col source="name" label="Name" />
          <DataTable.Col source="role" label="Role" />
          <DataTable.Col source="firm" label="Firm" />
          <DataTable.Col source="practiceArea" label="Practice area" />
          <DataTable.Col source="status" label="Status" />
        </DataTable>
      </List>
    </Page>
  )
}
