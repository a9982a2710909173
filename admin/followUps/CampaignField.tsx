import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { OptionRow } from '../kit/controls/OptionRow.tsx'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { shortDate } from '../kit/text/dates.ts'
import type { CampaignOption } from './campaignOptions.ts'
import { useCampaigns } from './useCampaigns.ts'

interface CampaignFieldProps {
  candidateName: string
  onChoose: (candidateName: string) => void
}

const written = ({ candidateName, label }: CampaignOption) => (label ? `${candidateName} (${label})` : candidateName)

/** FUP-01, FUP-02 */
export function CampaignField({ candidateName, onChoose }: CampaignFieldProps) {
  const [typed, setTyped] = useState('')
  const { options, error, isPending, refetch } = useCampaigns(typed, candidateName)
  const chosen = candidateName
    ? (options.find(option => option.candidateName === candidateName) ?? { candidateName, label: '', sentAt: null })
    : null
  return (
    <>
      <Autocomplete<CampaignOption>
        options={options}
        value={chosen}
        disablePortal
        loading={isPending}
        loadingText="Loading candidates..."
        noOptionsText="No candidate found"
        onChange={(_, option) => onChoose(option?.candidateName ?? '')}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={written}
        getOptionKey={option => option.candidateName}
        isOptionEqualToValue={(option, value) => option.candidateName === value.candidateName}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} data-campaign={option.candidateName}>
            <OptionRow
              name={option.candidateName}
              detail={option.label}
              end={option.sentAt && `First sent ${shortDate(option.sentAt)}`}
            />
          </li>
        )}
        renderInput={params => (
          <TextField
            {...params}
            label="Candidate"
            placeholder="Choose a candidate"
            size="small"
            slotProps={{
              ...params.slotProps,
              inputLabel: { ...params.slotProps.inputLabel, shrink: true },
              htmlInput: { ...params.slotProps.htmlInput, 'data-search': true },
            }}
          />
        )}
        sx={{ maxWidth: 560 }}
      />
      {error && (
        <LoadFailure error={error} otherwise="The candidates could not be loaded." onRetry={refetch} sx={{ mt: 1 }} />
      )}
    </>
  )
}
