import type { ConfigurationBody } from '../../src/contract/configuration.ts'
import { StateBadge } from '../kit/controls/StateBadge.tsx'

/** SET-10 */
export function SettingState({ value }: { value: ConfigurationBody['clientId'] }) {
  if (value === 'configured') return <StateBadge tone="good">Configured</StateBadge>
  if (value === 'sandbox') return <StateBadge tone="neutral">Configured by the sandbox</StateBadge>
  return <StateBadge tone="neutral">Not configured</StateBadge>
}
