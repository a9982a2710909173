/** Application permissions in Entra for every mailbox of the tenant. */
const tenantWide = /^(Mail\.(Read|ReadWrite|Send|ReadBasic|ReadBasic\.All)|full_access_as_app)$/

export function tenantWideRoles(roles: readonly string[]): string[] {
  return roles.filter(role => tenantWide.test(role))
}

interface LimitedApplication {
  clientId: string
  /** The object id of the enterprise application, not of the registration. */
  objectId: string | null
  mailbox: string
}

/**
 * PowerShell for Exchange Online (learn.microsoft.com, Role Based Access Control for Applications in Exchange Online).
 */
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
