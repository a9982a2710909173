import { Button } from '@mui/material'
import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { useOpenResponse } from '../useOpenResponse.ts'
import { linkRungLabels } from './linkRungs.ts'
import { useUnlink } from './useUnlink.ts'

interface LinkedByFieldProps {
  response: ResponseDetailsBody
  complete: boolean
}

export function LinkedByField({ response, complete }: LinkedByFieldProps) {
  const { linkedBy } = response
  const { close } = useOpenResponse()
  const unlink = useUnlink()
  return (
    <Field label="Linked by">
      {linkedBy ? linkRungLabels[linkedBy] : 'Unknown'}
      {complete && linkedBy === 'recruiter' && (
        <Button
          size="small"
          sx={{ my: -0.5, ml: 1 }}
          onClick={() => {
            void unlink(response)
            close()
          }}
        >
          Unlink
        </Button>
      )}
    </Field>
  )
}
