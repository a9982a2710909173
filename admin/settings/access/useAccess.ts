import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '../../../src/domain/rights.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { dataProvider, type RejoinderDataProvider } from '../../providers/dataProvider.ts'
import { failureText } from '../../providers/errorText.ts'

const queryKey = ['access']

export function useAccess() {
  return useQuery({ queryKey, queryFn: () => dataProvider.access() })
}

export function useSessions() {
  return useQuery({ queryKey: [...queryKey, 'sessions'], queryFn: () => dataProvider.sessions() })
}

interface Change {
  run: (provider: RejoinderDataProvider) => Promise<unknown>
  done: string
  failed: string
}

/** Each function resolves to whether it succeeded. */
export function useAccessChange() {
  const client = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ run }: Change) => run(dataProvider),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (error, { failed }) => toast({ title: 'Error', description: failureText(failed, error), type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const change = (asked: Change) =>
    mutateAsync(asked).then(
      () => true,
      () => false,
    )
  return {
    isChanging: isPending,
    assignRole: (name: string, role: Role) =>
      change({ run: provider => provider.assignRole(name, role), done: 'User saved', failed: 'Failed to save user' }),
    removeUser: (name: string) =>
      change({ run: provider => provider.removeUser(name), done: 'User removed', failed: 'Failed to remove user' }),
    signOutUser: (name: string) =>
      change({
        run: provider => provider.signOutUser(name),
        done: 'User signed out',
        failed: 'Failed to sign out user',
      }),
    revokeToken: (name: string) =>
      change({ run: provider => provider.revokeToken(name), done: 'Token revoked', failed: 'Failed to revoke token' }),
  }
}
