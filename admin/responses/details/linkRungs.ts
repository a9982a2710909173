import type { LinkRung } from '../../../src/domain/responses/linking.ts'

export const linkRungLabels: Record<LinkRung, string> = {
  recruiter: 'A recruiter',
  reference_in_new_text: 'Reference in the reply',
  reference_in_subject: 'Reference in the subject',
  in_reply_to: 'Reply to one of our emails',
  conversation: 'Same conversation',
  reference_in_quoted_text: 'Reference in the quoted text',
  sender_and_name: "Known sender and the candidate's name",
}
