import { longestLine, matches } from './mailLineKinds.ts'
import { contactDetail, footers, taglines } from './signatures/signatureRules.ts'

const mailWords = String.raw`(?:(?:e-?)?mail\p{L}*|courriel|message|mitteilung|nachricht|bericht|mensaje|correo|mensagem|messaggio|comunicazione|wiadomość|meddelande|meddelelse|melding|viesti|zpráva|správa|üzenet|mesaj|e-posta|сообщени\p{L}*|письм\p{L}*|μήνυμα)`

const secrecyWords = String.raw`(?:vertraulich\p{L}*|confidentiel\p{L}*|confiden(?:[czțţ]i|tialitate)\p{L}*|vertrouwelijk\p{L}*|riservat\p{L}*|poufn\p{L}*|fortrolig\p{L}*|konfident\p{L}*|luottamuksel\p{L}*|důvěrn\p{L}*|bizalmas|gizli\p{L}*|конфиденциальн\p{L}*|εμπιστευτικ\p{L}*|uitsluitend bestemd|ausschließlich für|exclusivement destin\p{L}*|exclusivamente (?:ao?s?|al|para)|esclusivamente (?:al?|ai|alle|per)|ausschließlich an)(?!\p{L})`

const firmNotice =
  /^\W{0,3}\p{Lu}[^.!?:]{1,80} (?:is|are) (?:an? |the )?(?:\p{L}+ ){0,3}(?:(?:trading|business) (?:name|style)s? (?:of|for|used by)\b|(?:partnership|company|corporation|firm|association|society)\b.{0,30}\b(?:limited liability|registered|incorporated|authori[sz]ed|organi[sz]ed under|established under|governed by|regulated))(?!.{0,200}\b(?:I|we|our|us|you|your|so|but)\b)/u

/** signatureRules has more footers. */
const notices: readonly RegExp[] = [
  /^.{0,80}©\s?\d{4}\b/,
  firmNotice,
  new RegExp(
    String.raw`^\W{0,6}(?:wichtiger? hinweise?|avis important|aviso importante|avviso importante|belangrijke mededeling|viktigt? (?:meddelande|informasjon)|vigtig meddelelse)\s?[:.–-].{0,80}(?<!\p{L})${mailWords}(?!\p{L})`,
    'iu',
  ),
  /^\W{0,6}(?:rechtliche[rn]? hinweise?|haftungsausschluss|avis juridique|mentions légales|aviso (?:legal|jurídico)|nota legale|avvertenze legali)\s?[:.–-]/iu,
  /^\W{0,3}(?:(?:the|any|all) )?(?:views|opinions)(?: (?:and|or) (?:views|opinions))? (?:expressed|stated|contained)\b.{0,60}\b(?:writer|author|sender|individual|necessarily|own)\b/i,
  /\bcircular 230\s?[:–-]|^\W{0,3}(?:the )?(?:fine print|legalese|legal (?:stuff|boilerplate|mumbo[- ]jumbo)|(?:usual|standard) (?:legal )?(?:disclaimers?|boilerplate|caveats))\s?(?::|appl(?:y|ies)\b)|\belectrons were (?:harmed|inconvenienced|killed)\b/i,
  new RegExp(String.raw`(?<!\p{L})${mailWords}(?!\p{L}).{0,160}(?<!\p{L})${secrecyWords}`, 'iu'),
  new RegExp(String.raw`^.{0,60}(?<!\p{L})${secrecyWords}.{0,80}(?<!\p{L})${mailWords}(?!\p{L})`, 'iu'),
  /本(?:メール|邮件|郵件)|此(?:电子邮件|邮件|電郵|電子郵件)|تحتوي هذه الرسالة|רשומה/,
  /\b[Tt]his (?:e-?mail|message)(?: and (?:any|its) attachments?)? (?:was|is|has been|have been|may be|are) (?:scanned|monitored|recorded|archived|checked for|swept|encrypted|secured|(?:sent (?:to you )?(?:by|from|on behalf of) (?:\p{Lu}|the firm)))/u,
  /\bprocess(?:es)? (?:your |any )?personal (?:data|information) (?:in accordance|according|as (?:described|set out))|\b(?:our|its|the firm['’]s) privacy (?:notice|policy|statement)\b.{0,60}(?:https?:|www\.|\bhere\b|\bavailable\b|\bfound\b)/i,
  /^\W{0,6}(?:cyber ?(?:crime|security|fraud)|fraud|wire fraud|scam) (?:alert|warning|notice|awareness|prevention)\b/i,
  /\bbank (?:account )?details (?:will|do) (?:not|never) change\b|\bverify (?:all |any )?(?:wire|wiring|payment|bank\w*) (?:\w+ )?instructions\b/i,
  /\b(?:acknowledges?|pays? (?:our |their )?respects?)\b.{0,100}\b(?:traditional (?:owners|custodians|lands?|territor\w+)|first nations|elders|indigenous)|\bunceded\b/i,
  /\bthis electronic (?:mail|message|transmission|communication)\b|\b(?:by mistake|in error),? (?:please |kindly )?(?:delete|notify|destroy|let us know|inform)\b/i,
  /\b(?:nothing|anything|any advice|tax advice)(?: contained)? herein\b|\b(?:does|shall) not constitute (?:an? )?(?:binding|offer|contract|agreement|legal|electronic)\b|\bshall constitute an electronic signature\b|\bnot intended as a substitute for a writing\b/i,
  /\bIRS requirements\b|\b(?:we are|from) a debt collector\b|\bcalls may be (?:recorded|monitored)\b|\bthe (?:term|word|title) ['"“‘]?partner\b|\byour personal data (?:will be|is|are) (?:processed|held|handled)\b|\bmimecast\b/i,
  /\b(?:live|work) (?:and work )?on (?:\p{Lu}\p{L}+|(?:the )?(?:unceded|ancestral|traditional|homelands?)\b.{0,40}) (?:lands?|country|territor(?:y|ies))\b|\b(?:ancestral|unceded|traditional) (?:lands?|territor(?:y|ies)) of\b/u,
  /^\W*(?:go|be|think|stay) green\b|\bdo(?:n['’]t| not) print\b|\baan het milieu\b.{0,30}\bprint|\bimprimir\b.{0,60}\bmedio ambiente\b|\bplanète avant d['’]imprimer\b/iu,
  /\binformation in this (?:e-?mail|message) is (?:only )?for\b.{0,60}\b(?:alone|only)\b|\b(?:interception|dissemination|disclosure|copying) or use by\b/i,
  /\bnever change our bank details\b|\bbank details by e-?mail\b/i,
  /^\W*modern slavery (?:act|statement)\b|\bvirus[- ]scanned\b/i,
  /\battorney advertising\b|\bprior results do not guarantee\b|\bliability limited by a scheme\b|^\W{0,3}E\s?&\s?OE\W*$/i,
  /\b(?:virus|malware)\w*\b.{0,60}\bliabilit(?:y|ies)\b|\bunauthori[sz]ed (?:interception|disclosure|copying|distribution|dissemination)\b|\btax advice\b.{0,60}\bpenalt(?:y|ies)\b/i,
  /^\W{0,3}(?:(?:unless|except (?:as|where)) (?:expressly|explicitly|otherwise|specifically)\b.{0,30}, ?)?(?:nothing|no part) (?:contained )?(?:in|of) this (?:e-?mail|message|communication)\b|^\W{0,3}(?:unless|except (?:as|where)) (?:expressly|explicitly|otherwise|specifically)\b.{0,80}\b(?:offer|acceptance|contract|advice)\b/i,
  /^\W{0,3}\p{Lu}[^.!?:]{1,60}\b(?:LLP|LLC|PLLC|LPA|Inc|P\.?A|P\.?C|P\.?L\.?L\.?C)\.? (?:is|are|will be) closed (?:on|from|for|every|each|at)\b/u,
  /\bdo(?:es)? not accept service\b.{0,60}\be-?mail\b|\bservice (?:of (?:documents|process|proceedings) )?by e-?mail is not accepted\b/i,
  /\b(?:save (?:a tree|paper|trees)\b|do not print this|don['’]t print this|before (?:you )?print(?:ing)?\b.{0,20}(?:e-?mail|message|page|this)|think of the environment|pensez à l['’]environnement|umwelt zuliebe|antes de imprimir|prima di stampare|avant d['’]imprimer|bevor sie diese)/i,
  /\b(?:EEO(?:\/AA)?|equal (?:employment )?opportunity|affirmative action)(?:\/\p{L}+)?,?(?: and \p{L}+ \p{L}+)? employer\b/iu,
  /^\W*this (?:e-?mail|message|notification) is a service (?:from|of|by)\b|^\W*(?:delivered|powered) by zendesk\W*$/i,
  /^\W*you(?: are|['’]re)? receiv(?:e|ed|ing) this (?:e-?mail|message|alert|newsletter|update)\b.{0,60}\bbecause\b|\bmanage (?:my |e-?mail )?(?:subscriptions?|preferences)\b|\bunsubscribe\s?[|·•]/i,
]

/** Unless they are below a name, these may be addressed to the reader. */
const personalNotices: readonly RegExp[] = [
  /^\W*my pronouns are\b/i,
  /\b(?:my|our) (?:normal |usual )?(?:working|work|office) (?:hours|days?|pattern|week)\b.{0,60}\b(?:may|might)\b.{0,30}\byours?\b/i,
  /\b(?:I|we) welcome (?:correspondence|communications?|e-?mails?|letters)\b.{0,40}\b(?:in|through)\b|\bcroesaw\p{L}*\b.{0,20}\bgohebiaeth|\b(?:fáilte roimh chomhfhreagras|official language of your choice|langue officielle de votre choix)/iu,
  /\bthis (?:inbox|mailbox|address) is (?:not |un)?monitored\b/i,
  /^\W*(?:please )?note:? (?:that )?I (?:do not|don['’]t|am not|will not|am out)\b|\bI (?:do not|don['’]t) (?:check|read|monitor) (?:my )?e-?mails?\b.{0,20}\b(?:after|on|during|outside|regularly)\b/i,
  /\b(?:no expectation of|do not expect) (?:a |an )?(?:immediate )?(?:reply|response)\b|^\W*my (?:working|office) days are\b.{0,60}$|\bwork(?:ing)? flexibly\b.{0,80}\b(?:hours|reply|respond|response)\b/i,
  /^\W*we(?: have|['’]ve) (?:just )?moved\b|^\W*please (?:note|update)\b.{0,30}\b(?:new (?:office |e-?mail |mailing )?address|new suite|your (?:records|contacts))|^\W*(?:please note:? )?our offices? (?:is|are|will be) closed\b.{0,60}\b(?:day|holidays?|christmas|easter|new year)\b/i,
  /\bnot feel (?:obliged|obligated|pressured?|under any|any (?:pressure|obligation)|the need|you (?:need|have) to)|\bdon['’]t feel (?:obliged|obligated|pressured?|under any|any (?:pressure|obligation)|the need|you (?:need|have) to)\b.{0,60}\b(?:reply|respond|answer|act)/i,
]

/** An answer, unless name and office precede it. */
const direction =
  /^\W*(?:to|for) (?:schedule|scheduling|book|arrange|set up|make|reach|contact|fax|send (?:me |us )?(?:files?|documents))\b.{0,80}\b(?:call|contact|e-?mail|click|visit|use|dial|write|phone|ring)\b/i

const marks: readonly RegExp[] = [
  /^\s*(?:mailtrack\b|sender notified by|virus-free\b|scanned by\b|checked by avg\b|avast logo\b|this e-?mail (?:has been|was) (?:scanned|checked)\b)/i,
  /^\W*(?:[Ss]ent|[Dd]elivered|[Pp]owered) (?:by|via|through) (?:\p{Lu}[\p{L}\p{N}.]*\s){1,3}on behalf of (?:the )?\p{Lu}[\p{L}\p{N}.'’-]*(?:,? (?:\p{Lu}[\p{L}\p{N}.'’-]*|&|and|of)){0,7}$/u,
  /^\W{0,20}\p{Lu}.{1,60} reacted to your (?:message|e-?mail)\b[^\n]{0,20}\|\s{0,5}get outlook\b.{0,30}$/iu,
  /^\s*(?:sent|written) (?:with|from|via|using) [\p{L}\p{N} ]{2,30} (?:for|on) (?:android|ios|iphone|ipad|mac(?:os)?|windows|linux)\W*$/iu,
  /^\s*[Pp]owered by [\p{L}\p{N}.]{2,30}(?:\s?[|·•–-]\s?.{1,100})?$/u,
  /^\W*(?:right[- ]click|tap and hold) .{0,60}\bpictures?\b/i,
  /\boutlook (?:f[oö]r|für|pour|para|per|voor|til|dla|na)\b.{0,12}\b(?:ios|android|mac)\b.{0,12}$/i,
  /^\s*get [\w ]{2,20} for (?:android|ios|iphone|ipad|mac|mobile|windows)\b/i,
  /^\s*(?:wysłan[oey] (?:z|za|przez) |odesl[áa]no (?:z|ze) |odoslan[éeo] (?:z|zo) |lähetetty |отправлено (?:с|из) |надіслано (?:з|із) |trimis (?:de pe|din) |elküldve |poslano (?:z|s|iz) |gönderildi|στάλθηκε από |sendt fra |skickat (?:från|med) |inviato (?:da|con) |verzonden (?:via|met|vanaf) )/iu,
  /(?:iPhone|iPad|Galaxy|Android|Outlook)\S{0,3}(?:から送信|'?(?:dan|den|imdan|umdan) gönderildi|sta|lta)\W*$/iu,
  /^\s*sent from (?:[\w'’.-]{1,20} ){0,4}(?:iphone|ipad|phone|android|galaxy|pixel|mobile|tablet|watch|laptop|car|tesla)\W*$/i,
  /^\s*Sent from (?:Nine|Boxer|Spark|Canary|Airmail|Superhuman|Newton|Front|Workspace ONE Boxer)\W*$/,
  /^\s*sent from (?:[\w'’.-]{1,20} ){0,4}(?:i?phone|ipad|android|galaxy|pixel|mobile|cell|tablet|blackberry|thumbs?)\s?[.,;:!–—-]+\s?(?:so |and |please |pls |kindly )?(?:excuse|forgive|pardon|sorry|apolog\p{L}+|blame|mind|ignore|expect|beware|typos?|thumbs?|brevity|short)\b.{0,60}$/iu,
  // In any language: a device, a word for sending, no pronoun of a person.
  /^(?=.{0,120}$)(?=.*(?:iphone|ipad|android|galaxy|outlook|k-9|blackberry|huawei|xiaomi|pixel|thunderbird|proton))(?!.*(?<!\p{L})(?:I|we|you|she|he|her|him)(?!\p{L}))(?=.*(?<!\p{L})(?:gesendet|geschickt|envoyé|enviado|inviato|verzonden|sendt|skickat|küldve|küldték|poslan[oa]|wysłan[oey]|odesláno|odoslané|lähetetty|trimis|отправлено|надіслано|изпратено|gönderildi|στάλθηκε|saadetud|išsiųsta|nosūtīts|dikirim|gửi|sendur|enviat)(?!\p{L}))/iu,
  /^从我的.{1,20}发送|^发自我的.{1,20}$|^(?:從|自)我的.{1,20}(?:傳送|寄出)|^나의 .{1,20}에서 보냄/u,
]

const mobileRemark =
  /^\W*(?:this (?:e-?mail|message|note|reply) (?:was |is )?)?(?:(?:typed|dictated|transcribed|thumbed|tapped)\b.{0,12} (?:from|by|via|with|using|on|while|in|between) (?:my|an?|the|one|two|siri|voice|transit|meetings|thumbs|\w+ thumbs?)|(?:sent|written|composed|drafted|scheduled) (?:(?:from|via|using|while|between|on) (?:my|an?|meetings|the (?:road|train|go|move|car|air))|in (?:haste|transit|court|meetings))|sent by (?:my|siri|voice|dictation))\b/i
const apology =
  /^\W*(?:my )?(?:apologies|sorry|regrets)(?: in advance)? for (?:the |any |my )?(?:brevity|typos?|terseness|auto-?correct|fat fingers)\W*(?:[;,.–-].{0,60})?$/i
const pardon =
  /^\W*(?:\w{1,20}\W{1,3}){0,6}(?:forgive|excuse|pardon|blame|ignore|overlook)(?: (?:the|any|all|my|and|or|occasional|\w+ing))* (?:typos?|errors?|mistakes?|misspellings?|brevity|terseness|spelling|grammar|auto-?correct|haste|mistypes?)(?:(?: and| or|,| &) (?:\w+ )?\w+)?\W*$/i
const longestRemark = 100

const sentFromPlace =
  /^\W*(?:sent|written|typed) from (?:the|an?) (?!.*\b(?:accounts?|portal|system|office|address|inbox|firm|team|side|desk)\b)[\p{L}'’-]{1,20}(?: [\p{L}'’-]{1,20}){0,6}\W*$/iu

export function isFooter(line: string): boolean {
  return isDisclaimer(line) || (!speaksOfSomebody(line) && matches(notices, line))
}

export function isPersonalNotice(line: string): boolean {
  return matches(personalNotices, line)
}

/** May also be true of an answer. */
export function isDirection(line: string): boolean {
  return line.length <= 200 && direction.test(line)
}

export function isDisclaimer(line: string): boolean {
  const isFirstPerson = /\bI(?:['’](?:m|ve|d|ll))?\s\p{Ll}/u.test(line.slice(0, longestLine))
  return (
    (!isFirstPerson || /^\W*(?:disclaimer|confidentiality)\b/i.test(line)) &&
    !speaksOfSomebody(line) &&
    matches(footers, line)
  )
}

/** True for 'Confidential - do not tell her yet'. */
function speaksOfSomebody(line: string): boolean {
  return line.length <= 200 && /(?<!\bor |\/)\b(?:she|he|him|her|his)\b(?! or\b|\/)/i.test(line)
}

export function isTagline(line: string): boolean {
  return matches(taglines, line) || matches(marks, line)
}

/** Counts only at the end. Phones add it to every email. */
export function isRemark(line: string): boolean {
  return (
    line.length <= longestRemark && [mobileRemark, apology, pardon, sentFromPlace].some(remark => remark.test(line))
  )
}

const invitation =
  /^\W*(?:in case you missed it|icymi)\s?[:!–-]|^\W*(?:book|schedule|arrange|reserve|find|grab|pick|set up)\b.{0,30}\b(?:time|meeting|call|appointment|slot|consultation)\b.{0,40}(?:https?:|www\.|\bwith (?:me|us)\b|\bhere\b|calend)|^\W*(?:connect|follow|find|like|visit|join)(?: with)? (?:us|me)\b.{0,60}$|^\W*(?:subscribe to|leave (?:us |me )?(?:a review|feedback)|let['’]s (?:connect|(?:talk|meet|chat)\b.{0,60}(?:https?:|www\.|\bhere\b|calend))|we(?:['’]re| are) hiring\b|we(?:['’]d| would) love to hear from you\b|(?:come )?(?:and )?meet (?:our|the) (?:team|people|lawyers)\W*$|ask me about (?:our|my)|how did (?:i|we) do\?|rate (?:my|our) |have you (?:heard|seen|read) our|refer a friend|(?:get|download|visit|read|view|watch|discover|explore|check out|register for|sign up for|learn (?:more )?about|to (?:read|learn|view|find out|subscribe|see|get)) .{0,40}\b(?:our|us|my|app|latest|newsletter|website|blog|linkedin)\b.{0,60}$)|^\W*(?:securely )?(?:upload|send) files?\b.{0,40}\b(?:me|us|here|secure\w*)\b|^\W*click here (?:to|for)\b/i

/** May also be true of an answer. */
export function isInvitation(line: string): boolean {
  return line.length <= 160 && invitation.test(line)
}

export function isMotto(line: string): boolean {
  return line.length <= 240 && /^["“«„][^"”»]{5,200}["”»](?:\s*[-–—~(]?\s*\p{Lu}.{0,40})?$/u.test(line.trim())
}

const labels =
  /^(?:direct|cell|mobile|office|fax|phone|tel|telephone|ext|extension|main|and|of|the|for|in|at|or|toll|free|assistant|switchboard|ph|email|e-mail|web|suite|floor|de|la|von|van|und|et|mob|dial|line|reception|http\w*|www)$/

export function isContactSentence(line: string): boolean {
  if (line.length > longestLine || !contactDetail.test(line) || isInvitation(line)) return false
  const small = (line.match(/(?<!\S)\p{Ll}[\p{Ll}'’]+(?=[\s,;.?!:]|$)/gu) ?? []).filter(word => !labels.test(word))
  const speaks =
    /(?<![\w@.-])(?:is|are|am|was|will|can|should|could|would|please|call|try|reach|him|her|you|me|my|I|I['’]m|I['’]ll|we|she|he|they|them)(?![\w@-])/.test(
      line,
    )
  const ends = /(?:\d{3}|\.\p{Ll}{2,8})\.$/u.test(line.trim()) && line.trim().split(/\s+/).length >= 3
  return small.length >= 5 || (small.length >= 2 && speaks) || ends
}
