import { Box } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { BadgeMenu } from '../../kit/controls/BadgeMenu.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorText } from '../../providers/errorText.ts'
import { refreshResponses } from '../../providers/refresh.ts'
import { requireUnchanged } from '../requireUnchanged.ts'

const nobody = ''

export function OwnerField({ response }: { response: ResponseBody }) {
  const client = useQueryClient()
  const act = useUndoable()
  const { data: owners = [] } = useQuery({ queryKey: ['owners'], queryFn: () => dataProvider.owners() })
  const { id, owner, isOwnerSet } = response
  const set = (name: string | null, isSet: boolean) =>
    dataProvider.setOwner(id, { owner: name, isSet }).finally(() => void refreshResponses(client))
  const choose = (name: string) =>
    void act({
      make: () => set(name || null, true),
      done: { title: name ? `Owner: ${name}` : 'Owner removed' },
      failed: error => ({ title: 'The owner was not changed', description: errorText(error) }),
      undo: made => ({
        run: async () => {
          await requireUnchanged(made, ['owner', 'isOwnerSet'])
          return set(owner, isOwnerSet)
        },
        done: owner ? `Owner: ${owner}` : 'Owner removed',
      }),
    })
  return (
    <Field label="Owner">
      <BadgeMenu
        name="Owner"
        value={owner ?? nobody}
        options={[...new Set([nobody, ...owners, ...(owner ? [owner] : [])])]}
        labelOf={name => name || 'Nobody'}
        onChoose={choose}
      >
        <span>{owner ?? 'Nobody'}</span>
      </BadgeMenu>
      {owner && !isOwnerSet && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {' '}
          set automatically
        </Box>
      )}
    </Field>
  )
}
