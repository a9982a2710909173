import { closings, closingWish } from './signatureRules.ts'

const maxWords = 7

const heads =
  /^(?:regards|rgds|rgrds|regds|regs|wishes|greetings|thanks|thx|thank|sincerely|yours|yrs|affectionately|fraternally|obediently|gratefully|appreciatively|truly|faithfully|respectfully|cordially|appreciation|gratitude|warmly|fondly|compliments|respects|salaams?|empfehlungen|szacunku|szacunkiem|úctou|çalışmalar|dévouée?s?|hoogachting|hormat|grüße[n]?|grüsse[n]?|gru(?:ß|ss)|groet(?:en|jes)?|hils(?:en|ner|ener)|hälsning(?:ar)?|hälsn|kveðj[au]|terveisin|terveiset|pozdravem|pozdravom|pozdravy|pozdrav|pozdrawiam|pozdrowieniami|pozdrowienia|poważaniem|поважаю|уважением|повагою|уважение|приветом|пожеланиями|saludos?|salutations|saluti|saluto|cordialement|cordialmente|respectueusement|cumprimentos|atenciosamente|atentamente|abrazos?|abraços?|tisztelettel|üdvözlettel|üdv|saygılarımla|saygılar|selamlar|εκτίμηση|χαιρετισμούς|lugupidamisega|pagarbiai|cieņu|stimă|poštovanjem|spoštovanjem|hoogachtend|groetnis|groete|grüessli|gr(?:üe|ue|ü)ss(?:e|li)?|gréiss|salids|cofion|gofion|cyfarchion|beannachtaí|beannachdan|d?h?ùrachdan|salutacions|salutació|saúdos|agurrak|begirunez|kveðjum|heilsan(?:ir)?|linkėjimais|linkėjimai|sveicieniem|tervitustega|tervitades|tervehdyksin|zdravím|поздравом|поздрави|почит|павагай|құрметпен|hürmətlə|përshëndetje|përzemërsisht|tislijiet|gumagalang|wassalam|пошаной|ευχαριστώ|პატივისცემით|հարգանքով|احترام|בברכה|تحياتي|التحية|التحيات)$/u

const companions =
  /^(?:tks|w|and|&|with|my|our|the|all|very|every|many|much|most|so|kind|kindest|kindly|warm|warmest|best|good|sincere|sincerest|fond|fondest|cordial|friendly|deep|deepest|high|highest|heartfelt|grateful|huge|big|personal|respectful|esteemed|again|indeed|you|in|of|the|season|advance|anticipation|as|ever|always|aye|etc|&c|haste|friendship|solidarity|service|law|faith|remain|i|to|for|us|both|from|br|cheers|a|lot|million|mil|bunch|heaps|loads|muchly)$/

/** 'Warm regards from Chicago' */
const sentFrom = /^(?:(?:\p{L}+ ){0,3}(?:regards|wishes|greetings) from)(?: \p{L}+){1,5}$/u

/** 'Stay well' when only the signature follows. */
const farewell =
  /^(?:(?:keep|stay|be|fare) (?:well|safe|warm|cool|healthy)|take (?:good )?care|all my best|my best(?: to you)?|best always|best to you|all good wishes|until then|bye(?: for now| now)?|cheers(?: for now| mate| all)?|ta(?: ta| very much| muchly)?|tatty bye|ttyl|toodles|toodle pip|pip pip|tally ho|cheerio|hoo ?roo|catch (?:you|ya) (?:later|soon)|see (?:you soon|ya)|chat soon|laters|(?:more )?anon|all for now|that s all for now|until soon|till then|till soon|go well|mind yoursel(?:f|ves)|safe home|sláinte|slainte|slán agus beannacht|beir bua|is mise|le grá|lang may yer lum reek|haste ye back|onwards? and upwards?|semper fi|jai hind|namaste|shalom|shabbat shalom|salaam|hasta luego|tschüss|à plus|(?:every|all|with every|with all)? ?good wish(?:es)?|(?:peace and |many )?blessings|god bless you|(?:all (?:my|our) |lots of |much |with (?:much |all my )?)love(?: and (?:thanks|best wishes))?|love(?: to all| and thanks)|thanking you(?: in (?:advance|anticipation))?|(?:yours in|in) (?:christ|solidarity)|with (?:deep |great |much |the utmost |all due )?respect|your (?:obedient|humble|faithful)(?: and obedient)? servant|(?:ever )?your friend|believe me|best(?: and cheers| as always| as ever| to all(?: there)?| to the team| from us (?:all|both))|compliments of the season|season s greetings|stay safe(?: and well)?|stay well and safe|tchau|ciao ciao|à bientôt|à très vite|bis bald|bis dann|hasta pronto|a presto|tot snel|tot gauw|vi ses|cdlt|bàv|cld|bav|ha det|yt|all the very best|the very best|very best|bests|bst|wbr|vty|vtyrs|vr|v r|atb|bw|b w|brs)$/u

const dayWish =
  /^(?:happy (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:have|enjoy|wishing you)(?: a| an| the)?(?: \p{L}+){0,2} rest of (?:your|the) (?:day|week|weekend|month|summer)|terima kasih|(?:eine? )?(?:schöne[nrs]?|gute[nrs]?) (?:tag|abend|woche|wochenende|feierabend)|(?:très )?(?:bonne|belle|excellente) (?:journée|soirée|semaine|fin de (?:journée|semaine)|après midi)|bon (?:week ?end|après midi)|(?:buona|buon) (?:giornata|serata|weekend|lavoro|fine settimana)|(?:buen|feliz) (?:día|fin de semana|tarde|semana)|(?:fijne?|prettige?) (?:dag|avond|weekend|week)|(?:ha en |god |trevlig |fin )+(?:dag|helg|kväll)|(?:bom|boa|ótimo) (?:dia|tarde|semana|fim de semana))(?: noch| encore| ancora)?$/u

const eastern =
  /^(?:どうぞ|何卒|以上、?)?(?:よろしく|宜しく)お願い|^(?:敬具|敬上|谨上|謹啟|此致|顺祝商祺|祝好|拝|草々|顺[颂祝]\p{L}{2})\W*$|^감사합니다\W*$|^(?:सादर|भवदीय|धन्यवाद)|^(?:trân trọng|thân ái|kính thư)[\s,.]*$|^ขอแสดงความนับถือ|(?:الاحترام|التقدير)\W*$/iu

export function isClosing(line: string): boolean {
  // 'Hoogachtend / Salutations / Yours sincerely'
  const parts = line.split(/[/|·]/, 6)
  if (line.length > 180 || parts.some(part => part.length > 60)) return false
  if (eastern.test(line)) return true
  const alone = line.replace(/^([^,]{1,30}),\s*\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*)?$/u, '$1')
  const asks = /\?\s*$|\s\S+:\s*$/.test(line)
  if (alone.includes('/') && farewell.test(plainWords(alone))) return true
  const phrases = alone.split(/[/|·]/)
  const isKnown = (part: string) =>
    (!asks && part.split(/[,.;]\s+(?=\S)/).every(isClosingPhrase)) || closings.has(plainWords(part))
  const known = phrases.filter(isKnown).length
  return known === phrases.length || (!asks && phrases.length === 3 && known === 2)
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}& ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function isClosingPhrase(part: string): boolean {
  const phrase = plainWords(part)
  const words = phrase.split(' ')
  if (words.length > maxWords) return false
  if (closings.has(phrase) || farewell.test(phrase) || sentFrom.test(phrase)) return true
  if (!words.some(word => heads.test(word))) return false
  return words.some(isForeignHead) || words.every(isClosingWord)
}

const isClosingWord = (word: string) => heads.test(word) || companions.test(word)

const isForeignHead = (word: string) =>
  heads.test(word) &&
  !/^(?:[a-z]+ly|regards|re?gr?ds|regs|wishes|greetings|compliments|respects|than[kx]s?|thx|yours|yrs|appreciation|gratitude)$/.test(
    word,
  )

/** 'Veuillez agréer, Monsieur, l'expression de mes salutations distinguées.' */
const formula =
  /^(?:veuillez|je vous prie|nous vous prions|recevez|croyez|agréez|(?:je )?rest(?:e|ant) à votre|dans l['’]attente de|sin otro particular|quedo atent[oa]|sin más|quedo a (?:su|tu)|quedamos a (?:su|tu)|reciba un|le saluda|in attesa di|porgo|hochachtungsvoll|mit vorzüglicher)(?!\p{L})(?:.{0,160}(?:salutations|sentiments|considération|respects|salud\p{L}*|órdenes|disposición|saluti|hochachtung).{0,40})?[.,]?$/iu

/** 'With my very best wishes to you both for the summer' */
const longWish =
  /^(?:with|all|many|my|our|very|kind|best|warm\p{L}*|every)\s[\p{L}\s]{0,40}?(?:(?:wishes|greetings)[^.?!:]{0,50}|regards to (?:you|all)(?!\p{L})[^.?!:]{0,40})[,.!]?$/iu

/** Only the signature may follow. */
export function isClosingWish(line: string): boolean {
  if (line.length <= 240 && formula.test(line.trim())) return true
  if (line.length > 100) return false
  return longWish.test(line.trim()) || closingWish.test(line) || dayWish.test(plainWords(line))
}

/** Thanks alone answer; 'Kind regards' alone is an empty email. */
export function isThanks(line: string): boolean {
  return /(?<!\p{L})(?:thank|thx|tks|ty\b|gracias|grazie|obrigad|merci|diolch|go raibh|tapadh|gràcies|eskerrik|dankie|danke|tack\b|takk\b|kiitos)|^\W*(?:ta|cheers)\W*$/iu.test(
    line,
  )
}
