export const bounceSubject =
  /^\s*(?:undeliver(?:able|ed)\b|unzustellbar|non remis|no se puede entregar|returned mail\b|mail delivery (?:failed|failure|subsystem|system)|delivery status notification|delivery (?:has )?(?:failed|failure|delayed)|delivery notification|failure notice|message not delivered|(?:warning: )?(?:message|could not send message)\b.{0,40}(?:delayed|undelivered)|\[?postmaster\]?.{0,40}(?:failure|delivery)|mail system error|rejected(?: mail|: )|e-?mail (?:delivery failure|could not be delivered))/i
export const bounceText =
  /\b(?:could(?: not|n['’]t) be delivered|wasn['’]t found at|delivery (?:to the following|has failed|incomplete)|permanent(?: fatal)? errors?|undeliverable|delivery failure notification|address(?:es)? (?:not found|rejected)|mailbox (?:unavailable|is full|not found)|recipient(?: address)? (?:rejected|not found)|temporary problem delivering|message (?:wasn['’]t|was not|has not been) delivered|no such user|(?:user|recipient|mailbox) unknown|unknown (?:user|recipient)|invalid (?:user |recipient )?address|(?:4|5)\d\d[ -]5?\.?\d\.\d{1,3})/i
export const bounceSender = /^(?:microsoftexchange[\da-f]{16,}|bounces?[-+].*)@/i
export const machineAddress = /^mail(?:er)?-?_?daemon(?:@|$)/i
export const machineName = /^\W*(?:mailer-daemon|mail deliver(?:y|er)? (?:sub)?system|mail delivery service)\b/i
/** A person may answer as postmaster. */
export const postmaster = /^post[_-]?master@/i
export const errorSubject = /^\s*(?:メールエラー|配信(?:不能|エラー|失敗)|送信エラー|退信|系统退信)/
/** Microsoft 365 also sends out-of-office replies from this address. */
export const replyEnvelope = /^<?postmaster@[\w.-]*outbound\.protection\.outlook\.com>?$/i

export const deliveredSubject =
  /^\s*(?:delivered|relayed|expanded|zugestellt|übermittelt|remis|entregado|successful mail delivery report|delivery status notification \(?(?:success|relay))/i
export const deliveredText =
  /\b(?:has been (?:successfully )?delivered to the following|delivery to these recipients or groups is complete|was successfully delivered to|Action:\s*(?:delivered|relayed|expanded))\b/i

export const receiptSubject = /^\s*(?:not read|read|gelesen|ungelesen|nicht gelesen|lu|non lu|leído|no leído)\s?:/i
export const receiptText =
  /\b(?:was (?:deleted without being )?read on|is no guarantee that the message has been read|return receipt for|disposition-notification)\b/i

export const recallSubject = /^\s*recall\s?:/i
export const recallReportSubject = /^\s*message recall (?:report|success|failure)\s?:/i
export const recallText = /\bwould like to recall the message,?\s+["'“”‘’]/i

export const meetingNoticeSubject = /^\s*(?:meeting forward notification|weitergeleitete besprechung)/i
export const meetingNoticeText = /^\s*your meeting was forwarded\.?[ \t]*(?:\r?\n|$)/i

/** Only programs write these. */
export const autoSubject =
  /^\s*(?:\[?auto(?:matic|mated|matische)?[- ]?(?:reply|response|antwort|responder|svar)?\]?\s?:|automatic reply|automatische antwort|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|autosvar)/i
/** People write these, too. */
export const absenceSubject =
  /^\s*(?:(?:out of (?:the )?office|ooo)(?: (?:auto\w*|reply|response|notice|notification|message|alert))*\s*(?:[:–—|-]|re\b|$)|abwesenheit|on (?:leave|vacation)\s?:|absence\s?:)/i
export const subjectAnswer = /\b(?:yes|but|please|pass)\b/i
const machineMail = '(?:reply|response|message|e-?mail|notice|notification)'
export const autoText = new RegExp(
  String.raw`\b(?:this is an? (?:auto(?:mated|matic|matically)?[- ]?(?:generated )?${machineMail}|auto-?reply)|(?:this|the following) ${machineMail}\b[^.!?\n]{0,40}\b(?:(?:generated|sent|produced|created) automatically|automatically (?:generated|sent|created))|this (?:is|was) automatically generated|auto-?generated ${machineMail}|diese (?:nachricht|e-mail) wurde automatisch|please do not reply to this (?:automated )?(?:e-?mail|message)(?! (?:if|unless)\b))\b|^\W*automatically generated`,
  'i',
)

/** No header marks such an absence; absenceWords must follow. */
export const absenceOpening =
  /^[^.!?]{0,100}(?:[.!?]\s[^.!?]{0,40})?\b(?:i am|i['’]m|i will be|i['’]ll be)(?: \w+){0,2} (?:out of (?:the )?office|on (?:\w+ )?(?:leave|vacation|holiday)|away from (?:the|my) (?:office|desk))\b/i
export const awayText =
  /\b(?:out of (?:the )?office|on (?:\w+ )?(?:leave|vacation|holiday)|(?<!\b(?:right|straight) )away|unavailable|traveling|travelling|abwesend|im urlaub|nicht im büro|absent|ausente|ooo|pto|(?:on|for) jury (?:duty|service)|(?:in|on|at) (?:an? (?:\w+ )?)?trial(?! (?:basis|period|subscription))|in depositions?|observing (?:an? |the )?(?:\w+ )?(?:holidays?|holy days?)|checking (?:my )?e-?mails? (?:only )?(?:infrequently|sporadically|intermittently|occasionally|periodically))\b/i
export const absenceWords =
  /\b(?:(?:limited|no|intermittent|sporadic|little) (?:or no )?access|in my absence|(?:upon|on) my return|when i (?:return|am back)|urgent|immediate assistance)\b/i

export const answerWords =
  /\bcc['’]?(?:ed|d|ing)\b|\((?:copied|cc)\b|\b(?:copied (?:here|in|above)|copying)\b|(?:^|[.!?\n])\s{0,3}(?!(?:need|urgent|emergenc|immediate|question|looking|require|is (?:this|it|your))\w*\b)[^.!?\n]{3,200}\?|\b(?:interview\w*|resumes?|résumés?|cvs?|candidates?|interested|works for (?:me|us)|we(?:['’]ll| will| would|['’]d)? (?:have to )?pass|(?:meet|see|call|speak (?:with|to)|talk (?:with|to)|hire|like|liked|love) (?:him|her|them|m[rsx]+\.?))\b/i

export const ticketText =
  /\b(?:(?:ticket|case|request|incident) (?:id|number|no\.?|#)|(?:ticket|case|request) .{0,20}has been (?:created|opened|received|logged)|your (?:request|inquiry|enquiry) has been (?:received|logged|assigned))/i
export const ticketNumber = /\[(?:ticket|case|request)?\s?#?\w{0,6}-?\d{4,}\]/i

export const challengeText =
  /\b(?:(?:verify|confirm|prove) (?:that )?(?:you are|you're|your (?:e-?mail )?address|you are a (?:human|person)|yourself)|sender verification|verify your (?:e-?mail|identity)|(?:boxbe|spam ?arrest|bluebottle)|one-time verification|challenge[- ]response)\b/i

export const resourceText =
  /^[ \t]{0,9}your request (?:was|has been) (?:accepted|declined|tentatively accepted|received)\b/im
export const resourceSignature = /\bsent by microsoft exchange server\b|\bbecause the resource is\b/i

export const heldText =
  /\b(?:(?:message|e-?mail|mail)s?\b.{0,60}\b(?:held|quarantined|on hold|placed in quarantine|awaiting (?:review|approval|moderation))|held (?:mail|message)|quarantine (?:notification|summary|digest)|awaits moderator)\b/i
