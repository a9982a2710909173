import AdsClickIcon from '@mui/icons-material/AdsClick'
import BlockIcon from '@mui/icons-material/Block'
import DoneAllIcon from '@mui/icons-material/DoneAll'
import DraftsIcon from '@mui/icons-material/DraftsOutlined'
import ReportIcon from '@mui/icons-material/ReportGmailerrorred'
import UndoIcon from '@mui/icons-material/Undo'
import UnsubscribeIcon from '@mui/icons-material/Unsubscribe'
import { Chip } from '@mui/material'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'

type EventType = NonNullable<MailboxEmailBody['analytics']>['eventType']

/** MBX-25 */
const icons: Readonly<Record<EventType, typeof DoneAllIcon>> = {
  delivered: DoneAllIcon,
  opened: DraftsIcon,
  clicked: AdsClickIcon,
  bounced: UndoIcon,
  dropped: BlockIcon,
  spamreport: ReportIcon,
  unsubscribe: UnsubscribeIcon,
}

export const eventWords: Readonly<Record<EventType, string>> = {
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  bounced: 'Bounced',
  dropped: 'Dropped',
  spamreport: 'Reported as spam',
  unsubscribe: 'Unsubscribed',
}

const Mark = ({ label }: { label: string }) => (
  <Chip label={label} title={label} size="small" sx={{ height: 18, fontSize: '0.6875rem', maxWidth: 120 }} />
)

export function EmailMarks({ email }: { email: MailboxEmailBody }) {
  const { isAnalytics, analytics, isBlockedSender, folderName } = email
  const Icon = analytics ? icons[analytics.eventType] : undefined
  return (
    <>
      {Icon && analytics && (
        <Icon titleAccess={`${analytics.eventType}: ${analytics.recipient}`} sx={{ fontSize: 16 }} />
      )}
      {isAnalytics && <Mark label="Analytics" />}
      {isBlockedSender && <Mark label="Blocked" />}
      {folderName && <Mark label={folderName} />}
    </>
  )
}
