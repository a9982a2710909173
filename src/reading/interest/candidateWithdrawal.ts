export interface CandidateStatement {
  /** `one`: from one firm, which `words` name. `back`: takes a withdrawal back. */
  says: 'all' | 'one' | 'back' | 'unsure'
  /** The sentence that says so. */
  words: string
  /** Does not say from how many, or may name a firm: 'Please withdraw my application.' */
  isOpen: boolean
}

const adverb =
  '(?:just|now|already|since|recently|officially|formally|also|actually|happily|regretfully|respectfully|hereby|finally|ultimately)'
const adverbs = `(?:${adverb} ){0,3}`
const have = `\\bi(?: have|'ve)? ${adverbs}`
const joined = `(?:${have}|\\b(?:and|but|so)(?: have)? ${adverbs})`
const decided = `(?:(?:decided|chosen|elected|opted|going|planning|agreed) ?(?:to|on)? )`
const job = '(?:offer|position|role|job|opportunity|associateship|clerkship|post)s?'
const self = `(?:(?:all (?:of )?)?my (?:[\\w&'-]+ ){0,4}(?:names?|applications?|candidac(?:y|ies)|resumes?|résumés?|cvs?|materials|submissions?|profile|hat)|my candidature|myself|me)`
const contest = `(?:consideration|contention|the running|running|the mix|the hunt|the (?:hiring |interview |application |recruit\\w* |lateral )?process(?:es)?|(?:all|any|every|everything|everywhere)\\b|your (?:active |current )?(?:list of candidates|candidate list|candidates|searches|search|pool|pipeline))`

/** Says that another job or firm has been chosen. */
const leaves = [
  `${joined}(?:decided to |agreed to |chosen to )?(?:accept(?:ed)?|signed|taken|took|take)(?: on| up)? (?:(?:an?|the|my|another|other|different|competing|new|great|verbal|formal|written|in-house|government|full-time) ){0,4}(?:[\\w-]+ )?${job} (?:elsewhere|in-house|outside|(?:with|at|from) (?:an?other|a different|a competing)\\b)`,
  `${joined}(?:decided to |agreed to |chosen to )?(?:accept(?:ed)?|signed|taken|took|take)(?: on| up)? (?:another|an other|the other|a different|a competing|an in-house|my other) (?:[\\w-]+ ){0,2}${job}\\b`,
  `${joined}(?:decided to |agreed to |chosen to )?(?:accept(?:ed)?|signed|sign)(?: on)? (?:elsewhere|with (?:another|a different|a competing) (?:firm|company|employer))`,
  `${have}(?:am |'m )?(?:(?:decided|chosen|elected|going) (?:to )?)(?:go|join|move|going|joining|moving)?(?: to| with| forward with)? ?(?:another|a different) (?:firm|company|employer|offer|opportunity)`,
  `\\bi(?: am|'m) (?:going|moving (?:forward|ahead)|proceeding) with (?:another|a different|the other) (?:firm|company|employer|offer|opportunity)`,
  `\\bi(?: have gone|'ve gone| went| ended up going| am joining|'m joining| will be joining|'ll be joining)(?: with)? (?:another|a different) (?:firm|company|employer)`,
]
/** Says that no job is wanted any more. */
const stays = [
  `${joined}(?:decided|chosen|elected|opted|resolved) (?:to |on )(?:stay|staying|remain|remaining) (?:put|on\\b|here|where i am|(?:at|with|in) (?:my|the) (?:current |present |existing )?(?:firm|company|employer|job|role|position|place|practice))`,
  `\\bi(?: am|'m)(?: going to be| going to| planning to| planning on)? (?:stay|staying|remain|remaining) (?:put|where i am|(?:at|with|in) my (?:current |present |existing )?(?:firm|company|employer|job|role|position))`,
  `\\bi(?: will|'ll) (?:be )?(?:stay|staying|remain|remaining) (?:put|where i am|(?:at|with|in) my (?:current |present |existing )?(?:firm|company|employer|job|role|position))`,
  `${joined}(?:decided|chosen|elected) not to (?:make a (?:move|change)|move firms|leave my (?:current )?(?:firm|job|position|role)|lateral\\b|pursue (?:a move|a lateral move|any (?:new |other |outside )?(?:opportunit|role|position)))`,
  `\\bi(?: am|'m) no longer (?:actively )?(?:looking|searching|seeking|on the (?:job )?market|in the (?:job )?market|available for (?:new )?(?:roles|positions|opportunities)|pursuing (?:new |other |any |lateral )?(?:opportunities|positions|roles)|a candidate\\b|job.?hunting|interested in (?:moving|leaving|lateraling|making a (?:move|change)|a (?:lateral )?move|new (?:opportunit|role|position)|other (?:opportunit|role|position)|any (?:of|opportunit|role|position)|changing (?:firms|jobs)|being (?:considered|submitted|a candidate)))`,
  `\\bi(?: am|'m) not (?:actively |currently )?(?:looking|searching) (?:any ?more|any longer)`,
  `${have}(?:stopped|ended|called off|closed) (?:my (?:job )?search|looking)\\b`,
  `\\bi(?: am|'m) (?:now |officially )?off the (?:job )?market`,
]
/** May be about one firm. */
const withdraws = [
  `(?:\\bi(?:'d| would) (?:also )?(?:${adverb} )?(?:like|love|prefer|ask) to|\\bi (?:want|wish|need|have|must|do need|do want)(?: to)?|\\bi(?: am|'m)(?: afraid i)?(?: going| writing| emailing| having| choosing| electing| forced)?(?: to| need to| must| have to)?|\\bi(?: will|'ll)(?: be| have to| need to)?|${have}${decided}?|\\bi|\\band (?:would like|want|wish|need|have|decided|must)(?: to)?|\\b(?:like|want|wish|need|have|decided) to) ${adverbs}(?:withdraw|withdrawing|withdrawn|withdrew|bow out|bowing out|drop out|dropping out)(?= (?:${self}|from (?:all|any|every|everything|the|this|that|your|their|consideration|contention|both|these|those|it\\b|further|(?-i:[A-Z])[\\w&'-]*)|of (?:all|any|every|everything|the|this|that|consideration|contention)|as a candidate|at this (?:time|point|stage|juncture)|now|entirely|completely|altogether|everywhere|and|because|since|so)\\b|[,.;!:—–-]|\\s*$)`,
  `(?:\\b(?:please|kindly|pls|plz)(?: go ahead and)?|\\b(?:ask(?:ing)?|like|want|need|request(?:ing)?) (?:that )?you(?: to)?|\\b(?:can|could|would|will) you (?:please |kindly |go ahead and )?|^(?:hi |hello |hey |dear )?(?:[\\w'-]+, )?(?:so )?(?:go ahead and )?) ?(?:withdraw|pull|retract|rescind) ${self}\\b`,
  `(?:\\b(?:please|kindly|pls|plz)(?: go ahead and)?|\\b(?:ask(?:ing)?|like|want|need) you to|\\b(?:can|could|would|will) you (?:please |kindly |go ahead and )?|\\bi(?:'d| would) like to|\\bi(?: want| need| wish| have) to|\\bi(?: am|'m)(?: going to)?|^) ?(?:remove|removing|take|taking|pull|pulling|strike|drop) ${self} (?:out of|off of|off|from|out) ${contest}`,
  `\\b(?:please|kindly)? ?(?:consider|treat|regard) (?:this (?:email |note |message )?(?:as )?)?(?:my (?:formal |official )?(?:withdrawal\\b|(?:[\\w'-]+ ){0,2}(?:application|candidacy|submission|name)s? (?:as )?withdrawn)|me (?:as )?withdrawn)`,
  `\\b(?:please|kindly) accept (?:this (?:email |note |message )?as )?(?:notice of )?my (?:formal |official )?withdrawal`,
  `\\bi(?:'d| would) like to be (?:withdrawn|removed|taken out) (?:out of |from )?${contest}`,
  `\\bi(?:'d| would) (?:like|prefer) to (?:step (?:back|away|aside)|opt out) (?:of|from) (?:the|my|all|any|every)\\b(?: [\\w-]+){0,2} (?:process(?:es)?|search(?:es)?|running)`,
  `(?:\\b(?:please|kindly) (?:stop|cease|quit|discontinue)|\\bi(?:'d| would) like you to stop|\\bi need you to stop) (?:submitting|presenting|shopping|marketing|sending(?: out)?|circulating|sharing|pitching) ${self}\\b`,
  `(?:\\b(?:please|kindly)) (?:do not|don't) (?:submit|present|send(?: out)?|circulate|share|pitch) ${self} (?:anywhere|to (?:anyone|anybody|any firms?))(?: else)?(?: any ?more| any longer)?`,
]
/** Is about one firm, if it names one. */
const declines = [
  `\\bi(?: am|'m) (?:no longer|not) (?:really |actually |that )?(?:interested in|pursuing|considering)`,
  `\\bi (?:do not|don't) (?:want|wish) to (?:be considered (?:for|by|at)|be submitted to|interview (?:with|at)|pursue|proceed with|move forward with)`,
  `\\bi(?:'d| would) (?:rather|prefer) not (?:to )?(?:pursue|proceed with|be submitted to|be considered (?:for|by|at)|interview (?:with|at)|move forward with)`,
  `\\bi(?: will|'ll|'d like to| would like to|'m going to| am going to)? ?(?:pass|passing) on`,
  `\\b(?:please|kindly) (?:do not|don't) (?:submit|present|send|pitch) ${self} to`,
  `\\b(?:please|kindly) (?:remove|take|pull|strike|drop) ${self} (?:out of|off of|off|from|out)`,
]
const takesBack = [
  `\\b(?:please|kindly|and) (?:ignore|disregard) (?:my|the) (?:last |previous |earlier |prior )?(?:withdrawal|(?:email|note|message) (?:about|on|asking you to|withdrawing)\\b[^.]{0,40}\\b(?:withdraw|out)\\w*)`,
  `\\b(?:please|kindly|would you|could you|can you|like you to) (?:please )?(?:put|place|add|keep|include) (?:me|my (?:name|hat)) back (?:in|into|on|under)\\b`,
  `\\b(?:please|kindly) (?:reinstate|reactivate|resubmit|re-submit|revive) (?:me|my\\b)`,
  `\\bi(?:'d| would) (?:like|love) to (?:be (?:reinstated|put back|reconsidered|considered again)|re-?enter|rejoin|resume (?:my|the) (?:search|process)|get back in(?:to)? the (?:process|running|mix)|restart my (?:job )?search|reactivate my|take back my withdrawal|retract my withdrawal|rescind my withdrawal|cancel my withdrawal)`,
  `\\bi(?: have|'ve) changed my mind\\b[^.]{0,40}\\b(?:stay in|continue|back in|remain (?:in|a candidate)|be considered|keep going|proceed)`,
  `\\bi(?: am|'m) (?:back (?:on|in) the (?:job )?market|back in the (?:running|process)|(?:looking again|once again looking)(?! (?:at|forward)\\b)|available again for (?:new |other )?(?:roles|positions|opportunities))`,
  `\\b(?:please|kindly) (?:do not|don't) withdraw (?:me|my)\\b`,
  `\\bi(?: take| am taking|'m taking) back my withdrawal`,
  `\\b(?:the|my|that) (?:other |new )?offer (?:has )?(?:fell|fallen) through\\b[^.?]{0,60}\\b(?:back in|again|consider|resume|restart|still (?:open|available))`,
]
const any = (patterns: readonly string[], flags = 'i') => new RegExp(patterns.join('|'), flags)
const leaving = any([...leaves, ...stays])
const withdrawing = any(withdraws)
const declining = any(declines)
const returning = any(takesBack)

/** May say one of these in other words. */
const mentions =
  /\bwithdraw\w*|\b(?:i accept|accepted|accepting|signed|took|taken|taking) (?:[\w'-]+ ){0,4}(?:offer|position|job|role|clerkship)\b|\bmy other offer\b|\b(?:bow|bowing|drop|dropping) out\b|\bi accepted it\b|\band accepted it\b|\bstay(?:ing)? put\b|\bdecided (?:to (?:stay|remain)|against (?:moving|leaving|a move))\b|\bno longer (?:interested|looking|a candidate|wish|want)\b|\bout of the running\b|\bpull(?:ing)? out\b|\b(?:gone|going|go|went) with (?:another|a different) (?:firm|offer)|\bsubmitting me\b|\bend my (?:job )?search\b|\b(?:remove|take|taking|removing) me (?:off|from|out)\b(?! (?:of )?(?:your |the |this |all |that )*(?:mailing|e-?mail|distribution|newsletter))|\b(?:pause|pausing|suspend|hold off on) (?:my|the|this) (?:search|job search|process)|\bmy search on hold\b/i
const going = [leaving, withdrawing, declining, mentions, /\bdeclin(?:e|ing)\b/i]
/** Is about the candidate and not about a firm or a friend. */
const ofSelf = /\b(?:i|me|myself|my (?:names?|applications?|candidacy|search|job search|resume|withdrawal|process))\b/i
/** Withdraws something else, or accepts something other than a job. */
const notAJob =
  /\bwithdr\w+ (?:my|some|money|the|an?|his|her|their|our|your|that|this|it|its) (?!(?:[\w&'-]+ ){0,4}(?:names?|applications?|candidac|resumes?|résumés?|cvs?|materials|submissions?|profile))|\bwithdr\w+ (?:as (?:counsel|attorney)|from (?:the |a |this |that |our |my )?(?:[\w-]+ )?(?:case|matter|representation|partnership|trial|litigation|engagement|panel|conference|call|account|bank|fund|class|school|bar)\b)|\boffer (?:to|of (?:an? )?(?:second |first |phone |video )?(?:meet|interview|call|speak|talk|chat|help|time))|\bposition (?:on|that the)\b/i
const negated =
  /\b(?:not|never|no (?:plans?|intentions?|desire|need|reasons?|wish|interest)|hate|loath|reluctant|without|rather than|instead of|far from|neither|nor|sad|sorry) (?!only\b|be able\b|a good fit\b)|n't\b|\bcannot\b/i
const hedged =
  /\b(?:if|unless|in case|whether|might|could|should|perhaps|maybe|probably|likely|possibly|tempted|thinks?|believes?|assumes?|heard|rumou?rs?|last (?:year|summer|fall|winter|spring)|years? ago|in (?:19|20)\d\d|considering|leaning|thinking (?:of|about)|wonder\w*|suppose|almost|nearly|about to|tell (?:them|him|her|you)|would (?:have|not|only|be)|was going to|had planned|until|once|when|before|contemplat\w+|(?<!\b(?:in|by|of|since|from) )may)\b|'d have\b/i
const conditioned =
  /(?<!\blet me know |\btell me |\bask |\bsee )\b(?:if|unless|until|except|but (?:only|not)|only|rescinded|fell through|fallen through|in (?:19|20)\d\d)\b|^ (?:was|is)\b/i
const asked = /^(?:.{0,200}[, ])?(?:can|could|would|will) you\b/i
/** Not all of them: 'everywhere else', 'all except Cooley'. */
const notAll =
  /\b(?:else|others?|rest|remaining|except|apart from|aside from|but not|besides|both|most|some|these|those)\b/i
const everything =
  /\b(?:all|everything|everywhere|every|any|any ?where|entirely|completely|altogether|across the board)\b/i
const thisOne =
  /\b(?:this|that|the|their|its|your client's|one|it)(?: [\w-]+){0,2} (?:role|position|job(?! market)|opening|opportunity|firm|posting|interview|vacancy|one|application)\b|\bfrom (?:this|that|it|their|them)\b|\bthis (?:process|search)\b/i
/** 'from the Latham role', 'my Kirkland application' */
const named =
  /\b(?:from|for|with|at|to|by|in|on|pursuing|pursue|considering|out of)(?: (?:consideration|contention|the|their|a|your|any|all|every|role|position|running|process|job))* (?!I\b|I'|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan|Feb|Mar\b|March|Apr|May\b|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Lu}|\bmy \p{Lu}[\p{L}&'-]*/u
/** May name a firm in lower case. */
const elsewhere = new RegExp(`^ (?:from (?!further\\b|${contest})|at (?!this\\b|the\\b|present))`, 'i')
const somewhere = /\bat (?!(?:this|the|present|all|any|every|once|my|your)\b)/i
const quoted = /["“«][^"”»]{0,400}["”»]/g
const mostText = 6000
const longestSentence = 500

/** Reads a candidate's own email. Returns null if it says nothing about withdrawing. */
export function candidateStatement(newText: string): CandidateStatement | null {
  const found = sentencesOf(newText).flatMap(sentence => readSentence(sentence) ?? [])
  const first = (says: CandidateStatement['says']) => found.find(one => one.says === says)
  const [all, one, back, unsure] = [first('all'), first('one'), first('back'), first('unsure')]
  if (back && (all ?? one ?? unsure)) return { ...back, says: 'unsure' }
  if (all) return found.find(({ says, isOpen }) => says === 'all' && !isOpen) ?? all
  return unsure ?? one ?? back ?? null
}

function sentencesOf(text: string): string[] {
  const plain = text
    .slice(0, mostText)
    .replace(/[’‘`]/g, "'")
    .replace(quoted, ' ')
    .replace(/\r/g, '')
    .replace(/([^\n.!?,;:]) {0,3}\n(?=[a-z])/g, '$1 ')
  return (plain.match(/[^.!?;\n]{1,500}[.!?;]{0,3}/g) ?? []).map(one => one.replace(/\s+/g, ' ').trim())
}

function readSentence(sentence: string): CandidateStatement | null {
  if (sentence.length > longestSentence || notAJob.test(sentence)) return null
  const statement = (says: CandidateStatement['says'], isOpen = false) => ({ says, words: sentence, isOpen })
  const isQuestion = sentence.includes('?') && !asked.test(sentence)
  const back = find(returning, sentence)
  if (back) {
    const isOfOne = thisOne.test(sentence) || named.test(`${back.words}${back.after}`)
    const goes = sentence.split(returning).some(rest => going.some(pattern => pattern.test(rest)))
    return statement(isQuestion || hedged.test(back.before) || isOfOne || goes ? 'unsure' : 'back')
  }
  const left = find(leaving, sentence)
  const out = left ?? find(withdrawing, sentence)
  if (!out) return readDeclined(sentence, isQuestion) ?? readMention(sentence, isQuestion, statement('unsure'))
  if (negated.test(lastClause(out.before))) return null
  if (isQuestion || hedged.test(out.before) || conditioned.test(out.after)) return statement('unsure')
  if (left) return statement('all')
  const said = `${out.words}${out.after}`
  if (notAll.test(said)) return statement('unsure')
  if (everything.test(said)) return statement('all', named.test(said) || somewhere.test(said))
  if (named.test(said)) return statement('one')
  return thisOne.test(said) || elsewhere.test(out.after) ? statement('unsure') : statement('all', true)
}

function readDeclined(sentence: string, isQuestion: boolean): CandidateStatement | null {
  const declined = find(declining, sentence)
  if (!declined) return null
  const isNamed = named.test(`${declined.words}${declined.after}`) || /^ (?:the |their )?\p{Lu}/u.test(declined.after)
  if (!isNamed || negated.test(lastClause(declined.before))) return null
  const isSure = !isQuestion && !hedged.test(declined.before) && !conditioned.test(declined.after)
  return { says: isSure && !notAll.test(declined.after) ? 'one' : 'unsure', words: sentence, isOpen: false }
}

function readMention(sentence: string, isQuestion: boolean, unsure: CandidateStatement): CandidateStatement | null {
  const mention = find(mentions, sentence)
  if (!mention || !ofSelf.test(sentence) || negated.test(lastClause(mention.before))) return null
  const isOfOthers = isQuestion && !/\b(?:i|me|my)\b/i.test(mention.before)
  return isOfOthers ? null : unsure
}

function find(pattern: RegExp, text: string): { before: string; words: string; after: string } | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [words] = match
  const end = match.index + words.length
  return { before: text.slice(0, match.index), words, after: text.slice(end) }
}

const lastClause = (text: string): string => text.split(/[,:–—]|\b(?:so|but|and|because|since)\b/).at(-1) ?? ''
