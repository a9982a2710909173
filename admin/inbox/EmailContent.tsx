import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { exactDateTime } from '../layout/dates.ts'
import { MailAttachments } from './MailAttachments.tsx'
import { MailBody } from './MailBody.tsx'

/** MBX-30 to MBX-32: an email as it is read. */
export function EmailContent({ email }: { email: EmailDetailsBody }) {
  const { subject, from, fromName, to, cc, receivedAt, importance, responses } = email
  return (
    <Box component="article" aria-label={subject || '(No Subject)'}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {subject || '(No Subject)'}
      </Typography>
      <Line label="From">{fromName ? `${fromName} <${from}>` : from}</Line>
      {to.length > 0 && <Line label="To">{addressList(to)}</Line>}
      {cc.length > 0 && <Line label="Cc">{addressList(cc)}</Line>}
      <Line label="Date">{exactDateTime(receivedAt)}</Line>
      {importance !== 'normal' && <Line label="Priority">{importance === 'high' ? 'High' : 'Low'}</Line>}
      {responses.map(({ id, candidateName, refId }) => (
        <Line key={id} label="About">
          <MuiLink component={Link} to={`/smart-email/response/${id}`}>
            {[candidateName ?? 'Unknown', refId].filter(Boolean).join(' · ')}
          </MuiLink>
        </Line>
      ))}
      <MailAttachments messageId={email.messageId} attachments={email.attachments.filter(file => !file.isInline)} />
      <Box sx={{ mt: 2 }}>
        <MailBody key={email.messageId} email={email} />
      </Box>
    </Box>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      {children}
    </Typography>
  )
}

function addressList(addresses: readonly { name: string; address: string }[]): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}
