/**
 * Law 8: the rungs of the ladder by which a reply is linked to its candidate, the surest first.
 * The rung that held is stored with the response and shown.
 */
export const linkRungs = [
  'reference_in_new_text',
  'reference_in_subject',
  'reference_in_quoted_text',
  'in_reply_to',
  'conversation',
  'sender_and_name',
] as const
export type LinkRung = (typeof linkRungs)[number]
