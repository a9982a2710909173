/** Encryption notices of Microsoft Purview, Proofpoint, Virtru, Zix and Mimecast. */
const encrypted = new RegExp(
  [
    '\\b(?:sent|received) (?:you )?an? (?:new )?(?:\\w+, )?(?:protected|encrypted|secured?)(?:,? \\w+)? (?:message|e-?mail)\\b',
    '\\bthis is an? (?:secured?|protected|encrypted)(?:,? \\w+)? (?:message|e-?mail)\\b',
    '\\b(?:securedoc|message_zdm|smime\\.p7m|message\\.rpmsg)\\b',
  ].join('|'),
  'i',
)
const pgp = /^\s{0,9}-----BEGIN PGP MESSAGE-----/
/** Real words next to the notice are judged. */
const longestNotice = 1500

/** A text that only points to a file or to another email. */
const pointer = new RegExp(
  [
    '^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon))\\b[^\\n]{0,40}\\n\\s{0,4})?(?:\\W{0,4}',
    '(?:(?:please|pls|kindly) )?(?:see|find|review|refer to) (?:the |our |my |his |her )?(?:attached|enclosed|attachment|below)\\b(?<rest>[^.!?\\n]{0,60})',
    '|\\W{0,4}(?:fyi|for your information)(?: below)?',
    '|\\W{0,4}(?:(?:please|pls|kindly) )?(?:see )?(?:(?:my|our|the|his|her|their) )?(?:answer(?:s|ed)?|responses?|responded|replies|replied|comments?|commented|notes?|feedback)',
    '(?: (?:are|is|was|were|set out|in|below|inline|in-?line|above|red|blue|green|bold|caps|capitals|italics|purple|color|colour|text|email|e-mail|your|the|of|each|question|questions|point|body|here|interspersed|within)){1,8}',
    ')[.,!]?\\s{0,4}(?:(?:thanks|thank you)\\b[^\\n]{0,30})?$',
  ].join(''),
  'i',
)
/** Names for an answer, such as 'our formal response', but not 'invoice'. */
const isAnswer =
  /^(?: (?:our|my|the|his|her|their|a|formal|written|letter|response|answer|reply|feedback|note|memo|e-?mail|message|document|file|decision|thread))*$/i

/** Returns why the answer must be read elsewhere: the email is encrypted, or points to a file or another email. */
export function answerElsewhere(newText: string): string | undefined {
  const text = newText.trim()
  if (pgp.test(text) || (text.length <= longestNotice && encrypted.test(text)))
    return 'an encrypted email, to be opened in Outlook'
  const found = pointer.exec(text)
  return found && isAnswer.test(found.groups?.rest ?? '') ? 'the answer is in a file or below' : undefined
}
