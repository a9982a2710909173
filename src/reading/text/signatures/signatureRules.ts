/** Have no punctuation. */
export const closings: ReadonlySet<string> = new Set(
  `best|best regards|best wishes|all best|all the best|with best regards|with best wishes|with kind regards|kind regards
kindest regards|kindly|regards|warm regards|warmest regards|warmest|warmly|with warm regards|with regards|many regards
cheers|ciao|thanks|thanks again|thanks so much|thanks very much|thanks much|thank you|thank you again|many thanks
with thanks|with many thanks|much appreciated|thx|tks|ty|sincerely|sincerely yours|yours sincerely|yours|yours truly
very truly yours|truly yours|yours very truly|yours faithfully|faithfully|respectfully|respectfully yours|cordially
cordially yours|talk soon|speak soon|take care|br|kr|rgds|brgds|in haste|as ever|as always|until soon|thanks and regards
thanks & regards|best rgds|in gratitude|with gratitude|hugs|x|xo|xoxo|ngā mihi|nga mihi|nāku|nāku noa|nāku noa nā|nā|ngā mihi mahana|noho ora mai|aroha nui|mā te wā|ngā mihi nui|bjs|bjo|beijos|beijo|xx|xxx|peace|thank you very much|thank you so much|mil gracias|god bless|aloha|mahalo|happy holidays|happy new year|peace and blessings|more soon|onwards|thanks and best regards|best and thanks|with appreciation|gratefully|onward
mit freundlichen grüßen|mit freundlichem gruß|mit besten grüßen|freundliche grüße|beste grüße|viele grüße|liebe grüße
herzliche grüße|mfg|vg|lg|besten gruß|viele grüsse|freundliche grüsse|mit freundlichen grüssen|gruß|schöne grüße|cordialement|bien cordialement|bien à vous|salutations|salutations distinguées|bien cordialement vôtre|bien à toi|cdt|sincères salutations|amicalement
saludos|un saludo|un abrazo|abrazos|cordialmente|muchas gracias|gracias|saludos cordiales|atentamente|un cordial saludo|cordiali saluti|distinti saluti|saluti|un saluto|un caro saluto|cari saluti|un cordiale saluto|grazie|grazie e saluti
met vriendelijke groet|met vriendelijke groeten|vriendelijke groet|vriendelijke groeten|groet|groeten|hartelijke groet|mvg|atenciosamente|abraços|abraço|abs|att|cumprimentos|com os melhores cumprimentos|obrigado|obrigada|med vänlig hälsning|vänliga hälsningar
med venlig hilsen|mvh|hälsningar|med vänliga hälsningar|vänligen|vennlig hilsen|hilsen|bästa hälsningar
m f g|m v g|vlg|gr|grt|grtz|mvrgr|slds|atte|cdlmt|bises|bisous|bonne réception|quedo atento|quedo atenta|amitiés|pozdr|kh|dvh|hvh|met groete|meilleurs messages|in fede|cu respect|cu drag|toate cele bune|me respekt
yn gywir|yr eiddoch yn gywir|hwyl|hwyl fawr|pob hwyl|pob dymuniad da|dymuniadau gorau|diolch|diolch yn fawr|gyda diolch|gan ddiolch|le meas|is mise le meas|le gach dea ghuí|slán|slán go fóill|go raibh maith agat|leis gach deagh dhùrachd|le deagh dhùrachd|le gach deagh dhùrachd|tapadh leibh|tioraidh|yours aye
cordialment|ben cordialment|atentament|moltes gràcies|gràcies|una abraçada|adéu|adeitasunez|ondo izan|agur|eskerrik asko|grazas|dankie|vriendelike groete|beste wense|e schöne tag|merci vilmal|mat beschte gréiss|cun cordials salids`
    .split(/[|\n]/)
    .map(closing => closing.trim()),
)

/** Only the signature may follow. */
export const closingWish =
  /^(?:have|wishing you|hope you have|enjoy) (?:a |an |the |your )?(?:\w+ ){0,2}(?:day|weekend|evening|afternoon|arvo|morning|week|one|holiday|holidays|summer)\W*$/i

export const taglines: readonly RegExp[] = [
  /^\s*(?:sent|written|typed|dictated) (?:from|with|using|via|on|by) (?:my|an?|the)?\s?(?:mobile|i?phone|ipad|android|samsung|galaxy|pixel|blackberry|outlook|mail for|yahoo|gmail|proton|edison|airmail|hey|spark|superhuman|verizon|at&t|t-mobile|tablet|cell|handheld|wireless|huawei|xiaomi|device|workspace|front)(?!\S* (?:is|isn['’]t|was|wasn['’]t|are|has|had|does|did|can|will|would|means)\b|.*\?\s*$)/i,
  /^\s*sent from my \S{1,30}(?: \S{1,30}){0,4}[.!]?\s*$/i,
  /^\s*get (?:outlook|the app|yahoo mail|spark) (?:for|on)\b/i,
  /^\s*yahoo mail: search, organi[sz]e, conquer/i,
  /^\s*sent by microsoft exchange/i,
  /^\s*(?:von meinem \S{1,30} gesendet|gesendet (?:von|mit|über) |envoyé (?:de|depuis|à partir) |enviado (?:desde|do|a partir) |inviato da |verzonden (?:vanaf|met) |verstuurd vanaf |skickat från |sendt fra )/i,
  /^\s*(?:please )?(?:excuse|forgive|pardon) (?:any |the |my )?(?:typos|brevity|errors|thumbs)/i,
]

export const footers: readonly RegExp[] = [
  /^\W{0,6}(?:confidential(?:ity)?\b.{0,60}(?:notice|:|-|—)|privileged (?:and|&) confidential|attorney[- ]client|legal notice|disclaimer|notice:|important notice|irs circular|circular 230|privacy notice|please consider the environment|think before you print)/i,
  /\b(?:this|the) (?:e-?mail|message|communication|transmission|correspondence)\b.{0,160}\b(?:confidential|privileg|intended|belongs? to|attorney|work product|law firm|virus|subject to|legal advice|no contract)/i,
  /\b(?:intended|meant) (?:only |solely )?for (?:the )?(?:use of |addressee|recipient|named|person|individual|you)/i,
  /\bif you are not (?:the|an?) (?:\w+ )?(?:addressee|recipient)\b|\b(?:is|are) (?:strictly )?for the addressees?(?:['’]s?)? (?:only|use)\b|^\W{0,6}(?:strictly )?(?:private|confidential|privileged)(?: and| &|,)(?: strictly)? (?:confidential|privileged|subject to (?:legal|solicitor|attorney))\b.{0,40}[.:–-]\s/i,
  /\bintended (?:recipient|addressee)|\b(?:received|got|reached you) (?:this|it)?\s?(?:e-?mail |message |communication )?(?:in|by) error\b/i,
  /^\W{0,6}(?:THIS (?:E-?MAIL |MESSAGE )?IS AN? )?(?:ATTORNEY |LAWYER |LEGAL )?ADVERTIS(?:EMENT|ING(?: MATERIAL)?)(?:\W*$|\s?[.|:–-])/,
  /\b(?:limited liability partnership|registered office|list of (?:members|partners)|registered in (?:england|delaware)|regulated by the)\b/i,
  /\baccepts? no (?:liability|responsibility)\b|\bnothing (?:here|in this (?:e-?mail|message)) (?:is|constitutes) legal advice\b/i,
  /\b(?:attorney[- ]client relationship|unauthori[sz]ed (?:review|use|disclosure)|attorney[- ]client privilege|work[- ]product doctrine)\b/i,
  /\b(?:vertrauliche? (?:und|informationen|mitteilung|nachricht)|informations? confidentielles?|(?:informaci[óo]n|informação|información) confidencial|mensaje es confidencial|messaggio sono riservate|riservatezza|aansprakelijkheid|pièces jointes sont|aviso legal|secret professionnel|vertrouwelijke? informatie|konfidentiell)\b|機密|保密/i,
  /\bto opt[- ]?out\b.{0,80}\b(?:reply|click|here|contact)\b|\b(?:reply|text|respond)(?: with)? ["“']?(?:STOP|REMOVE|UNSUBSCRIBE)\b["”']? (?:to|if|and)\b/i,
  /^\W*if you (?:do not|don['’]t|no longer) (?:wish|want|would like) to (?:receive|get|hear)\b.{0,80}\b(?:reply|click|unsubscribe|let us know)\b/i,
  /^.{0,60}\bunsolicited (?:r[ée]sum[ée]s?|CVs|candidates|submissions|referrals)\b.{0,200}\b(?:property of|no fees?\b|not (?:be )?(?:responsible|liable|obligat))/i,
  /^\S{2,60} mailing list\W*$/i,
  /\bto unsubscribe\b|\bmanage your preferences\b|\bemail preferences\b/i,
]

/** A firm's mail server adds them. */
export const banners: readonly RegExp[] = [
  /^\W{0,4}(?:external|ext|outside sender|external (?:e-?mail|sender|message|mail))\W{0,4}$/i,
  /^\s*[[(*]{1,3}[^\])]{0,30}\b(?:external|externe?|esterno|externo|extérieur|väline|ekstern)\b[^\])]{0,30}[\])*]{1,3}\s*$/i,
  /^\W{0,4}\[?\W{0,3}(?:external|ext)(?:[ -](?:e-?mail|sender|message|mail))?\s?[\]*:!>.-]/i,
  /^\W{0,4}(?:caution|warning|attention|achtung|security notice|notice|alert|be careful|vorsicht)\b.{0,80}(?:e-?mail|message|mail|sender|outside|external|link|extern|absender)/i,
  /^\W{0,4}(?:this|the following) (?:e-?mail|message|mail)\b.{0,60}(?:from outside|outside (?:of )?(?:the|our|your)|originat|external (?:sender|source|address)|came from (?:an )?(?:outside|external))/i,
  /^\W{0,4}(?:you don['’]t often get e-?mail from|some people who received this message don['’]t often|learn why this is important|do not click (?:on )?(?:any )?(?:links|unless)|use caution when|verify the sender)/i,
  /^\W{0,4}this message is from an? (?:external|untrusted|unknown|new) sender/i,
  /^\W{0,4}you have not previously corresponded with/i,
  /^\W{0,4}diese (?:e-?mail|nachricht) (?:stammt|kommt) von (?:außerhalb|extern)/i,
]

export const bannerContinuation =
  /\b(?:click|links?|attachments?|sender|recogni[sz]e|content is safe|organi[sz]ation|phish|trust|verify|report)\b/i

/** Look like a name on a line of its own. */
export const answerWords =
  /^(?:yes|no|yep|yup|nope|nah|pass|ok|okay|sure|agreed|noted|received|thanks|thank|interested|not|great|perfect|confirmed|done|stop|remove|unsubscribe|please|will|we|i|he|she|they|it|maybe|perhaps|possibly|declined|decline|accepted|absolutely|definitely|fine|good|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|today|tomorrow|noon|morning|afternoon|when|who|what|where|why|how|avail\w*|filled|closed|hold|later|never|nothing|none|nobody|already|duplicate|conflict\w*|next|this|that|the|let|can|could|would|is|are|do|does|has|have|any|strong|wow|love|nice|send|call|zoom|teams|interview|schedule|book|salary|comp|class|bar|january|february|march|april|may|june|july|august|september|october|november|december|\d.*)$/i

/** An answer, regardless of the numbers it contains. */
export const meetingDetail =
  /^(?:dial(?:[- ]?in)?|code|pass ?code|pin|meeting id|zoom|teams|webex|link|join|bridge|conf\w*|room|where|when|times?|dates?|from our side|on our side)\b[^:]{0,20}:|^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2}\b(?! ?\d{4})|\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/i

export const contactDetail =
  /@[\w-]+\.\w|\bwww\.|https?:|\(?\+?\d[\d().\s-]{7,}\d|\b(?:tel|phone|fax|mobile|cell|direct|office|t|d|m|f|o)\b[.:]?\s*\+?\(?\d{2,}|\s\|\s|\b\d{5}(?:-\d{4})?$/i

export const officeWords =
  /\b(?:partner|shareholder|principal|managing member|proprietor|consultant|founder|associate|counsel|director|manager|coordinator|assistant|paralegal|officer|president|chair|head of|recruit\w*|talent|human resources|hiring|lateral|attorneys?|lawyers?|counsel+ors?|advocates?|chambers|esq|llp|llc|pllc|p\.?c\.?|p\.?a\.?|s\.c\.?|p\.l\.l\.c\.?|l\.l\.p\.?|l\.l\.c\.?|pty|pte|gmbh|inc|ltd|lp|law|legal|office|department|group|team|committee|desk|secretary|supervisor|administrator|analyst|specialist|he\/him|she\/her|they\/them|pronouns|solicitors?|barristers?|sekretariat|assistenz|kanzlei|rechtsanw[aä]lt\p{L}*|notare?|steuerberater\p{L}*|geschäftsführer\p{L}*|advoca(?:at|ten|ts?)|avocats?|abogad[oa]s?|avvocat[io]|advogad[oa]s?|advokat\p{L}*|adwokat\p{L}*|cyfarwyddwr|cyfreithwyr|directeur|directrice|juriste?|secrétariat|segreteria|secretaría)(?!\p{L})/iu
