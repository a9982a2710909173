export const mailboxName = 'Larkspur Legal Search'
