/** The recruiting firm that owns the sandbox mailbox, as its mail shows it. */
export const mailboxName = 'Larkspur Legal Search'
