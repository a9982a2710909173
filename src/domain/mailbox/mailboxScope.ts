import type { Check } from '../checks.ts'

const tenantWide = /^(Mail\.(Read|ReadWrite|Send|ReadBasic|ReadBasic\.All)|full_access_as_app)$/

export function tenantWideRoles(roles: readonly string[]): string[] {
  return roles.filter(role => tenantWide.test(role))
}

export const limitHint = 'Remove the permission in Entra, and limit the app to the one mailbox with the commands below.'

export function checkRoles(roles: readonly string[]): Check {
  const name = 'graph reach'
  const test = 'To test another mailbox: rejoinder doctor --other-mailbox ADDRESS'
  const wide = tenantWideRoles(roles).join(', ')
  if (!wide) return { name, state: 'ok', message: `Entra has granted no permission for every mailbox. ${test}` }
  const message = `${wide} in Entra reach every mailbox of the tenant, unless a policy in Exchange limits them.`
  return { name, state: 'warn', message, hint: `${limitHint} ${test}` }
}

interface LimitedApplication {
  clientId: string
  /** Id of the enterprise application, not of the registration. */
  objectId: string | null
  mailbox: string
}

/** PowerShell for Exchange Online (Role Based Access Control for Applications). */
export function limitCommands({ clientId, objectId, mailbox }: LimitedApplication): string[] {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const filter = `PrimarySmtpAddress -eq ${quoted(mailbox)}`
  const assign = (role: string): string =>
    `New-ManagementRoleAssignment -App ${clientId} -Role "Application ${role}" -CustomResourceScope "Rejoinder mailbox"`
  return [
    'Connect-ExchangeOnline',
    `New-ServicePrincipal -AppId ${clientId} -ObjectId ${objectId ?? 'OBJECT_ID'} -DisplayName Rejoinder`,
    `New-ManagementScope -Name "Rejoinder mailbox" -RecipientRestrictionFilter "${filter}"`,
    assign('Mail.ReadWrite'),
    assign('Mail.Send'),
    `Test-ServicePrincipalAuthorization -Identity ${clientId} -Resource ${mailbox}`,
  ]
}
