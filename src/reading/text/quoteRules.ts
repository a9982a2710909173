const letters = String.raw`[\p{L}\p{N}'’ ]`

export const separatorRules: readonly RegExp[] = [
  /^[\s>]*[-=_~*#]{2,}\s*(?:original (?:message|appointment|mail)|(?:your|the) (?:original )?(?:message|e-?mail)|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|oprindelig (?:meddelelse|besked)|opprinnelig melding|forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht)\s*[-=_~*#]{2,}/iu,
  /^[\s>*]*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|inizio messaggio inoltrato)\s*:/iu,
  /^[\s>*]*-{3,60}\s?(?:\S.{0,200}\swrote|original message follows)\s?-{3,60}\s*$/iu,
  /^[\s>*]*-{2,}\s*forwarded by .{1,120}-{2,}\s*$/iu,
  // Rows that a program has joined into one line.
  /^[\s*_]{0,4}(?:from|von|de)[*_]{0,3}\s?:.{3,150}?\s[*_]{0,3}(?:sent|date|gesendet|datum|envoyé)[*_]{0,3}\s?:.{3,80}?\s[*_]{0,3}(?:to|an|à)[*_]{0,3}\s?:.{3,150}?\s[*_]{0,3}(?:subject|betreff|objet)[*_]{0,3}\s?:/iu,
  // Notes: 'Dana Hale ---09/15/2026 10:02:11 AM---Would you'
  /^\s*\S.{0,60}?\s?-{3}\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4} \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: [AP]M)?-{3}/u,
  // Notes draws a box around each name.
  /^\s*\|-{6,}>\s*$/,
  /^\s*-{2,}\s*(?:original message headers|this is a copy of (?:the|your) message)/iu,
  /^\s*(?:original message headers|message headers follow|reporting-(?:mta|ua)|ursprüngliche nachrichtenkopfzeilen|en-têtes du message d['’]origine)\s*:/iu,
  /^\s*original message (?:details|headers)\s*$/iu,
  /^\s*(?:the )?original (?:message|e-?mail)\s?:\s*$/iu,
  /^\s*(?:zitat von|quoting|citando|citazione di|citat från|citat af|citeren)\s\S.{1,120}:\s*$/iu,
  /^\s*(?:current|proposed) meeting time\s?:\s*$/iu,
]

export const fromLine =
  /^[\s*_]{0,4}(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó|kimden|oddiwrth|ó|expéditeur|mittente|remitente|remetente|frá|nadawca|afzender|absender|gönderen|avsender|avsändare|afsender|expeditor|nork|nga|от|发件人|寄件者|差出人|보낸 사람)[*_]{0,3}\s?[:：][*_]{0,3}\s*\S/iu

/** Two kinds make a reply header. */
export const headerLines: readonly RegExp[] = [
  /^[\s*_]{0,4}(?:sent|date|message du|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|skickat|sendt|dato|anfonwyd|seolta|enviat|gestuur|elküldve|dátum|odesláno|odoslané|gönderildi|tarih|trimis|poslano|saadetud|bidalia|wysłano|lähetetty|寄件日期|傳送時間|传送时间|отправлено|дата|发送时间|日期|送信日時|보낸 날짜)[*_]{0,3}\s?[:：]/iu,
  /^[\s*_]{0,4}(?:to|an|à|a|para|aan|till|til|do|at|chuig|per a|destinataire|destinatario|destinatário|kime|ontvanger|empfänger|mottagare|mottaker|modtager|komu|címzett|către|saaja|nori|vastaanottaja|кому|收件人|收件者|宛先|받는 사람)[*_]{0,3}\s?[:：]/iu,
  /^[\s*_]{0,4}(?:subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|aihe|pwnc|ábhar|efni|konu|předmět|predmet|tárgy|subiect|zadeva|gaia|teema|tema|tēma|тема|主题|主旨|件名|제목)[*_]{0,3}\s?[:：]/iu,
]

/** eM Client writes no colons: 'Date 03/11/2026 10:02:11'. */
export const bareFromLine = /^\s*(?:from|von|de|da|van|od)\s+\S[^<>]{0,80}<[^\s<>@]{1,80}@[^\s<>]{1,80}>\s*$/iu
export const bareHeaderLines: readonly RegExp[] = [
  /^\s*(?:date|datum|fecha|data)\s+\S.{0,20}\d{1,2}[:.]\d{2}/iu,
  /^\s*(?:to|an|à|para|a|aan|do|komu)\s+\S.{0,200}@/iu,
  /^\s*(?:subject|betreff|objet|asunto|oggetto|onderwerp|temat|předmět)\s+\S/iu,
]

export const attributionStart =
  /^\s*(?:on|le|am|el|il|em|op|den|på|w dniu|dne|vào|em|в|пн|вт|ср|чт|пт|сб|вс|\d{1,4}[-./年])/iu
export const attributionEnd =
  /(?:wrote|writes|a écrit|schrieb(?: [^:]{1,80})?|escribió|ha scritto|escreveu|schreef(?: [^:]{1,80})?|skrev(?: [^:]{1,80})?|(?:wrote (?:on|at)|schrieb am|skrev den|schreef op|a écrit le|escribió el|ha scritto il) (?:[\d/.: ,-]| on | at | um ){6,30}(?:[ap]m|uhr)?|napisał(?:\(a\))?|написал(?:\(а\)|а)?|写道|のメール)\s?[:：]\s*$/iu

export const nameWrote =
  /^\s*\p{Lu}[\p{L}.'’-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,3} (?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\s?:\s*$/u

export const greetingLine =
  /^\s*(?:hi|hello|dear|good (?:morning|afternoon|evening))\s(?:(?:mr|mrs|ms|dr|prof)\.\s)?[^.?!:]{1,40}[:,]\s*$/iu

/** Google Calendar's sentence. */
export const invitationAnswered =
  /^\s*\S.{0,80} has (?:accepted|declined|tentatively accepted) this (?:invitation|meeting)\.\s*$/iu

/** Follow the comment of a calendar answer. */
export const meetingLines: readonly RegExp[] = [
  /^\s*\*?(?:when|wann|quand|cuándo|current|proposed)\s?:\*?\s*\S/iu,
  /^\s*\*?(?:where|wo|où|dónde|organizer|proposed|location|wann|when)\s?:/iu,
]
export const meetingRule = /^\s*(?:\*~){4,}\*?\s*$|^\s*~{8,}\s*$/

/** Appears in reports that contain the returned email as text. */
export const partBoundary = /^--[\w'()+,./:=?-]{2,70}\s*$/
export const partHeader = /^content-(?:type|description|transfer-encoding)\s*:/i

export const answersBelow = new RegExp(
  String.raw`\b(?:below|in-?line|(?:under|after|beside|next to|below) each|(?:in|see) (?:red|blue|green|colou?r|bold|caps|capitals|brackets)|my (?:answers|comments|responses|replies|notes))\b${letters}{0,80}`,
  'iu',
)

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)'

const datedName = new RegExp(
  String.raw`^\s*(?!(?:${weekday}|${month})(?!\p{L}))(\p{L}[\p{L}.'’-]{0,30}(?: \p{L}[\p{L}.'’-]{0,30}){1,3}?)(?: \([^()]{1,60}\))?,?\s(?:on\s)?[[(]?(?=[^:]*(?:\d{1,2}[./-]\d{1,2}|\d\s${month}|${month}\.?\s\d))(?:${weekday}|${month}|\d{1,4}(?!\d)|(?:st|nd|rd|th|at|um|à|[ap]\.?m\.?)(?!\p{L})|[\s.,/-])+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s[A-Z]{2,5})?[\])]?\s?:\s*$`,
  'iu',
)

export function isDatedName(text: string): boolean {
  const name = datedName.exec(text)?.[1]
  return (name?.split(' ') ?? ['']).every(word => /^\p{Lu}/u.test(word))
}
