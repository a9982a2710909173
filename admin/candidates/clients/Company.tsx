import { Button, Typography } from '@mui/material'
import type { ClientBody } from '../../../src/contract/candidates.ts'
import { senderDomain } from '../../../src/domain/senderDomain.ts'
import { FirmName } from '../../kit/controls/FirmName.tsx'
import { useFirmNameChanges, useUnnamedFirms } from './useFirmNameChanges.ts'

export function Company({ company, email }: Pick<ClientBody, 'company' | 'email'>) {
  const { data: unnamed = [] } = useUnnamedFirms()
  const { nameAsSuggested } = useFirmNameChanges()
  const host = `.${senderDomain(email)}`
  const firm = unnamed.find(({ domain, suggestion }) => suggestion && host.endsWith(`.${domain}`))
  return (
    <>
      <FirmName name={company} address={email} link />
      {firm?.suggestion && (
        <Typography variant="caption" component="div" color="textSecondary">
          Suggested: {firm.suggestion.name} ·{' '}
          <Button
            onClick={() => nameAsSuggested([firm])}
            aria-label={`Use this name: ${firm.suggestion.name}`}
            sx={{ p: 0, minWidth: 0, minHeight: 24, font: 'inherit' }}
          >
            Use this name
          </Button>
        </Typography>
      )}
    </>
  )
}
