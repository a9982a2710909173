import { useSession } from '../../providers/session.ts'
import { AuditSection } from './AuditSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TokensSection } from './TokensSection.tsx'
import { UsersSection } from './UsersSection.tsx'

export function AccessSections() {
  const { data: session } = useSession()
  if (session?.user?.right !== 'admin') return <SessionsSection />
  return (
    <>
      <UsersSection authMethod={session.authMethod} />
      <SessionsSection />
      <TokensSection />
      <AuditSection />
    </>
  )
}
