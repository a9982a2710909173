import { describe, expect, it } from 'vitest'
import { checkRoles, limitCommands, tenantWideRoles } from './mailboxScope.ts'

describe('limiting the app to the one mailbox', () => {
  it('recognizes the permissions that reach every mailbox', () => {
    expect(tenantWideRoles(['Mail.ReadWrite', 'User.Read.All', 'Mail.Send', 'Mail.ReadBasic.All'])).toEqual([
      'Mail.ReadWrite',
      'Mail.Send',
      'Mail.ReadBasic.All',
    ])
    expect(tenantWideRoles(['User.Read.All'])).toEqual([])
  })

  it('is checked by the permissions: only those for every mailbox are a warning', () => {
    expect(checkRoles([])).toMatchObject({ state: 'ok', message: expect.stringContaining('--other-mailbox') })
    expect(checkRoles(['Mail.Read', 'User.Read'])).toMatchObject({
      state: 'warn',
      message: expect.stringMatching(/^Mail.Read in/),
    })
  })

  it('prints the Exchange Online commands and quotes the address', () => {
    expect(limitCommands({ clientId: 'app', objectId: 'object', mailbox: "o'hara@firm.com" })).toEqual([
      'Connect-ExchangeOnline',
      'New-ServicePrincipal -AppId app -ObjectId object -DisplayName Rejoinder',
      `New-ManagementScope -Name "Rejoinder mailbox" -RecipientRestrictionFilter "PrimarySmtpAddress -eq 'o''hara@firm.com'"`,
      'New-ManagementRoleAssignment -App app -Role "Application Mail.ReadWrite" -CustomResourceScope "Rejoinder mailbox"',
      'New-ManagementRoleAssignment -App app -Role "Application Mail.Send" -CustomResourceScope "Rejoinder mailbox"',
      "Test-ServicePrincipalAuthorization -Identity app -Resource o'hara@firm.com",
    ])
  })
})
