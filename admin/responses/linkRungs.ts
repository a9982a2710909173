import type { LinkRung } from '../../src/domain/linking.ts'

/** How a reply was linked to its candidate, in words. */
export const linkRungLabels: Record<LinkRung, string> = {
  recruiter: 'Set by a recruiter',
  reference_in_new_text: 'The reference stands in the reply itself',
  reference_in_subject: 'The reference stands in the subject',
  in_reply_to: 'It answers a mail that we sent',
  conversation: 'It belongs to the same conversation',
  reference_in_quoted_text: 'The reference stands in the quoted text',
  sender_and_name: "The sender was written to and the candidate's name is in the mail",
}
