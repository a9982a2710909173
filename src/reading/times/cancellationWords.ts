const anyOf = (patterns: readonly string[]) => patterns.map(pattern => String.raw`\b(?:${pattern})\b`).join('|')

const not = `(?:(?<!why )not|never|(?:is|are|was|does|do|did|has|have|had|ca|could|wo|would|need)n['’]?t)`
const weekday = '(?:mon|tue|wed|thu|fri)[a-z]{0,6}'
const meeting = `(?:the|our|her|his|${weekday}['’]s) (?:call|interview|meeting|time|slot|date|talk|conversation)`
const when = `(?:${weekday}(?: at [\\d:]{1,5})?|(?:that|the|this) (?:day|time|slot|date|hour))`
const role = '(?:position|role|opening|seat|spot|job|search|requisition|vacancy|slot)'
const somebodyElse =
  '(?:someone|somebody) else|another (?:candidate|person|associate|lawyer)|a different candidate|other candidates'

/** Words to remove before the search: 'No need to reschedule', 'Let's move it to Zoom.' */
export const harmless = new RegExp(
  anyOf([
    `${not} (?:(?:need|want|wish|plan|planning|have|going|intend|looking) to |be |been |being |yet |have )?(?:cancel|postpone|withdr[ae]w|decline)\\w*`,
    `(?:no (?:need|reason|plans?)|${not} (?:need|want|wish|plan|planning|have|going|intend)) to (?:re-?schedule|move|change|push|shift)(?: (?:it|this|that|anything|${meeting}))?`,
    `${not} (?:yet )?(?:been )?(?:accepted|taken|signed|filled|closed|hired)`,
    '(?:thanks|thank you)(?! in advance)[^.,;!?\\n]{0,20} for[^.,;!?\\n]{0,40} (?:re-?scheduling|(?:moving|changing|shifting) (?:it|this|that|the \\w+)|finding (?:another|a different|a new) (?:time|day|slot|date))',
    `(?:moved|re-?scheduled|changed|switched)(?: (?:it|this|her|him|${meeting}))? (?:to|for) (?:${weekday}|\\d|tomorrow)`,
    `(?:mov|chang|shift|switch)(?:e|ed|ing)? (?:it|this|that|her|him|${meeting})(?: over)? (?:to|into) (?:an? |the |our |your )?(?:\\w+ ){0,2}(?:zoom|teams|webex|video\\w*|phone|in[- ]person|room|office|floor|building)`,
    'mov(?:e|ed|ing) (?:her|him|them|things) (?:forward|ahead|along)|mov(?:e|ed|ing) (?:her|him|them|it) to (?:the|a) (?:next|second|final) (?:round|stage|step)',
    'disregard (?:the|my) (?:old|previous|first|earlier|other) (?:\\w+ )?(?:one|links?|dial[- ]in|attachment|number)',
    'no longer (?:at|with|requires?|needs? (?:an?|references|writing))',
    'cancel\\w* (?:her|his|my|their|our|an?)(?: other)? (?:vacation|trip|holidays?|plans?|leave|deposition|appointment)',
    'cancell?ation (?:policy|fee)',
    `(?:links?|passwords?|passcodes?|codes?|numbers?|dial-?in|url|invite|attachments?|camera|audio|elevators?|files?|buttons?|wi-?fi)\\b[^.!?\\n]{0,30} (?:${not} (?:\\w+ )?(?:work|open)\\w*|(?:is|was|were) wrong)`,
    'declin\\w+ (?:all |her |his |the |two |three |several |an )?(?:other|another|competing) (?:\\w+ )?(?:offers?|interviews?|firms?|roles?)',
    String.raw`unfortunately[^.!?\n]{0,40}(?:lobby|parking|wi-?fi|elevators?|entrance|door|building|link|files?|attachments?|traffic|trains?)`,
  ]),
  'gi',
)

/** Matches words that end or move the meeting or the matter, whoever writes them. */
export const endsMeeting = new RegExp(
  anyOf([
    String.raw`(?:re-?sched|re-?book|postpon|cancel|withdr[ae]w|un-?schedul|bail)\w*`,
    'call(?:ing|ed)? (?:it |this |the \\w+ )?off|rain ?check|pull(?:ing|ed) out|put off|scrap|nix|shelve|defer(?! to)|(?:to|we|must) delay(?! (?:my|our|this email))|delaying|regroup|bump(?:ed)?(?! into)|on (?:hold|ice)|landed on',
    '(?:jump(?:ed|ing)?|jumping) the gun|sp(?:oke|eaking|oken) too soon|(?:got|gotten|getting) ahead of (?:my|our|him|her|them)sel(?:f|ves)|prematurely|kidding|misspoke|change of heart|back(?:ed|ing)? away from|(?:taken|take (?:her|him)) out of|(?:gone|going|went) with (?:another|a different)|will accept it|will (?:accept|take) (?:the|an|their) (?:\\w+ )?(?:offer|job)|put a pin in|put (?:a stop|an end) to|release her|sit(?:ting)? (?:this|it|that)(?: one)? out|step(?:ping|ped)? away|no need for (?:her|them) to (?:come|attend|be|interview|join)|off the table|fully staffed|hold that thought|(?:other|more) (?:profiles|candidates|resumes) first|wrong e-?mail|meant (?:for|to go to) (?:another|an? different|someone else)|(?:sign(?:ed|ing)|accept(?:ed|ing)|going|gone|join(?:ed|ing)) elsewhere|(?:take|taking) a pass|pull(?:ed|ing)? her from|let(?:ting)? go of the',
    `pull(?:ed|ing)? ${meeting}|(?:wants?|needs?|like|prefers?|decided|going) to wait(?! (?:in|at|for (?:her|him)))|(?:let['’]s|let us|we(?:['’]ll| will| should| must)) wait|have to wait(?! (?:a |in|at))|step back|up in the air|her (?:can|will|should) wait(?! (?:in|at|there))`,
    "pull(?:ed|ing)? the plug|paus(?:e|ed|ing)|re-?think(?:ing)?|reconsider(?:ing)?|stay(?:ing)? home|(?:let['’]?s|let us|do|do not|don['’]?t|can['’]?t|cannot) (?:not )?(?:count|bank|rely) on|let['’]?s not|not so fast",
    '(?:please|pls|kindly|let us|let.s|need(?:s|ed)? to|have to|had to|must|asked (?:us|me) to|asks (?:us|me) to|will|to) hold (?:everything|all \\w+|her|him|this|(?:the|her|his|our|this|all) (?:interviews?|calls?|meetings?|process|scheduling))(?=\\W*$| (?:for now|until|till|pending|while|as|because|please|,))|hold everything',
    '(?:stop|end|suspend|halt)(?:p?ed|p?ing)? (?:all |lateral |our |the )?(?:hiring|recruiting|recruitment|interviews|interviewing|search)|(?:budget|funding|headcount|approval|requisition|seat|role|position)[^.,;!?\\n]{0,20} (?:pulled|cut|lost|denied|withdrawn|revoked)',
    'confirm\\w*[^.,;!?\\n]{0,40} (?:was|were|is) (?:wrong|incorrect|premature|an? (?:mistake|error))|wrong (?:date|day|time|candidate|person)',
    `${not} (?:be |going to (?:be )?)?(?:interviewing|hiring|interview(?! with)|hire|fill|go (?:ahead|forward)|tak(?:e|ing) place|work(?= after|\\W*$)|go(?:ing)? through)`,
    "(?:do not|don['’]?t) (?:send|bring|schedule|expect) (?:her|him|them)(?=\\W*$| (?:on|in|over|here|tomorrow|today|then|anymore))|(?:nobody|no one) (?:is|will|can)",
    '(?:she|he|her) (?:is|will be|has decided on) stay(?:ing)?(?=\\W*$| (?:there|with|at|put))|(?:find|pick|propose) (?:an?|some|a few|several) (?:time|date|day|slot)s? (?:after|in|later|next)',
    `(?:hold(?:ing)? off|stand(?:ing)? down|(?:bow|drop|back|opt)(?:ping|ped|ing|ed)? out)(?! on (?:feedback|the offer))`,
    `(?:scratch|forget)(?: about)? (?:it|${meeting}|${weekday})|release (?:the|her|his|that|this|our) (?:slot|time|hold|day|hour)`,
    `(?:tak(?:e|ing|en) [^.,;!?\\n]{1,30} off|remov(?:e|ed|ing) [^.,;!?\\n]{1,30} from) (?:the|my|our|your|her|his) (?:calendars?|books|schedules?)`,
    `(?:delet|remov|revok)(?:e|ed|ing) (?:the|my|our|your) (?:invit\\w+|meeting|calendar)|(?:not to|do not|don['’]?t)(?: bother)? (?:com(?:e|ing)|show up)`,
    '(?:table|revisit) (?:this|it)|revisit (?:in|after|next)|(?:circl|com)(?:e|ing) back (?:to (?:this|it|her|him) )?(?:in|after) (?:the |january|february|march|april|may|june|july|august|september|october|november|december)',
    `(?:bring|brought|bringing) (?:it|${meeting}) forward`,
    `(?:push|mov|shift|chang|miss)(?:e|ed|es|ing)? (?:it|this|that|her|him|back|${meeting}|things|everything|both|all of|${weekday}|(?:the )?\\d)`,
    '(?:push|mov|shift|slid)(?:e|ed|es|ing)? (?:\\w+ ){0,3}(?:to|into|until|till) (?:next|later|another|early|the (?:week|following|next|afternoon|morning|end))(?! (?:steps?|rounds?|stages?|levels?|interviews?))',
    'flexib\\w+ to (?:move|shift)',
    `${when} (?:is|has been|has become|became|looks|(?:just )?got) (?:out|bad|eaten|tough|full|gone|taken|no good|impossible)`,
    `(?:${weekday}|it|that|everything|interview|call|meeting)(?: [^.,;!?\\n]{1,60})?(?: is|['’]s)(?: now)? off(?=\\s*(?:[.,;!]|$))`,
    'no longer|not (?:\\w+ )?any(?: more|more| longer)',
    `(?:${not}|no) (?:need|want|wish|have) to (?:see|interview|proceed|speak (?:with|to)|talk to|meet(?: with)?) (?:her|him|them|mr|ms|mrs|\\p{Lu}\\p{L}+)`,
    "(?:do|does|did|will|wo|is)(?:n['’]?t| not) (?:work(?! (?:out|there|here|in|with|at))|suit|happen|good)",
    '(?:another|other|different|new) (?:time(?! zones?)|day|slot|date|option)s?|(?:do|make|have|try) (?:this|it) (?:the following week|the week after|next week)|rather (?:do|have|meet) (?:the|on|in the|another)|(?:next week|the (?:week after|following week|new year|morning|afternoon)) instead|instead next week',
    '(?:find|need|prefer|want|suggest|propose) an? (?:\\w+ )?(?:later|earlier) (?:time|day|slot|date|hour)',
    "accepted (?:an|another|the|a) (?:other |competing )?(?:offer|position|role|job)|(?:took|taken|taking|signed)(?: with)? (?:another|an? (?:job|position|role) (?:at|with) another)|accepted with another|accepted elsewhere|offer(?: that)? (?:she|he|they)(?:['’]s| has| have)? accepted|counter-?offer\\w*",
    `(?:hired|went with|gone with|going with|chose|chosen|selected|offer to|forward with) (?:${somebodyElse})`,
    `${role}[^.,;!?\\n]{0,20} (?:is|was|has been|have been|been|got|now)(?: now| already| just| since)? (?:filled|closed|frozen|eliminated)(?! by (?!someone|somebody|another))`,
    `filled (?:the|this|that|our|her) (?:\\w+ )?${role}|clos(?:ed|ing) (?:the|this|our) (?:\\w+ )?${role}|hiring freeze|freeze on|fro(?:ze|zen)|freez(?:e|ing) (?:all|the|our)`,
    '(?:go|going|gone|went|moving|head\\w*) (?:in )?(?:an?)?(?: ?other| different) (?:direction|way|route)',
    'in error|by mistake|disregard|ignore (?:my|the)',
    "we(?:['’]ll| will)? pass(?! (?:it|this|that|her|him|the|your|my|our|along|on to))|(?:going to|will|must|ha(?:ve|s) to|need to|like to) pass(?! (?:it|this|that|her|him|the|your|my|our|along|on to|by))|(?:prefers?|rather|chose|elected) not|decided (?:not|against|to (?:pass|stay|remain|decline))",
    `${not} (?:be )?(?:interested|going (?:forward|to happen|ahead)|moving (?:forward|ahead)|proceed(?:ing)?|pursu(?:e|ing)|continu(?:e|ing))`,
    'declin(?:e|es|ed|ing)|off the market|stay(?:ing)? (?:put|where (?:she|he|they|I))|staying (?:at|with) (?:her|his|their)|second thoughts|cold feet|lost interest|(?:pull|remov|tak|took)\\w* (?:herself|himself|themselves|her name|his name)|chang(?:ed|ing) (?:her|his|their|our|my) mind',
    'turn(?:ed|ing)? (?:(?:it|this|us|you|the \\w+) down|down (?:the|this|your|our) (?:interview|role|opportunity|invitation|position))',
    '(?:out of|from) (?:the )?(?:consideration|running)',
  ]),
  'iu',
)

/** An obstacle for one person: the meeting may still go ahead. */
export const obstacle = new RegExp(
  anyOf([
    "(?:can(?:no|['’]?)t|can not|couldn['’]t|won['’]t|will not|unable to|not able to) (?:be able to )?" +
      '(?:make|do|attend|join|meet|be (?:there|available|free)|keep|honor|come|accommodate)',
    `${not} be (?:coming|attending|joining|making it|there|around)`,
    '(?:something|conflict)(?: \\w+)? (?:has |have )?(?:come up|came up|arisen|arose)|(?:has|have|had|is|into) a conflict(?! check| of interest)|double[- ]booked',
    '(?:called|pulled|dragged|stuck) (?:back )?(?:in|into|to) (?:an? |the )?(?:court|trial|hearing|deposition|closing|mediation|meeting)',
    'unfortunately|sick|the flu|unwell|emergency|under the weather|in (?:the )?hospital|hospitali[sz]ed|bereavement|passed away|died|death in|(?:an|car) accident|lost (?:her|his|my) voice|(?:has|have|got|with|for|caught) covid',
    `${not} (?:get away|comfortable|able to (?:make|do|attend|join|meet|come|be)|available|free|ready to (?:meet|see|interview))|called away|out of (?:pocket|town)|clash(?:es)?|(?:office|offices|we|firm) (?:is|are|will be) closed|(?:is|are) now (?:traveling|travelling|away)`,
    'fell through|fallen through|resigned|circumstances (?:have |has )?changed|let me (?:come|get) back to you|gave notice|left the firm|laid off|jury duty|(?:in|into) labor|out (?:for (?:the|an?|two|three|several|some)|all week|indefinitely)|(?:leave|park|drop|stop) (?:it|this|that|things|everything)(?: \\w+)? for (?:now|the moment)|tested positive|broke (?:her|his|my)|now (?:has|have) an? (?:hearing|trial|deposition|conflict|closing|mediation|client)|need (?:some |a bit )?more time',
    "(?:is|am|are|was|be|been|feeling|fell|fallen|has|have|got|with)(?: \\w+)? (?:ill|a fever)|(?:he|she|I)['’][sm] ill",
  ]),
  'i',
)

/** 'Could we start half an hour later?' */
export const asksToShift =
  /\b(?:can|could|would|need|needs|want|wants|possible|chance|prefer)\b[^.!?\n]{0,60}\b(?:(?:minutes|mins|hour|hours|bit|little|day|week) (?:earlier|later)|(?:earlier|later) (?:that|the same|in the|on (?:that|the)) (?:day|week|morning|afternoon))\b/i
export const news = /\b(?:hear|know|decid\w+|update\w*|touch base)\b/i

/** `DAY` is the day agreed on: 'No interview on Thursday', 'Thursday is not ideal', 'They vetoed Thursday'. */
export const cancelsDay = (day: string) =>
  new RegExp(
    anyOf([
      `(?:no|${not}) (?:(?!at|about|before|during|for|in|on|of|until|by|later|earlier|only|than|just|sure|need)\\w+ ){0,3}(?:interviews?|(?:the|our) (?:call|meeting)|meet (?:her|any\\w+|candidates)|DAY)`,
      `(?:problem|challenge|issue|snag|difficulty)s? (?:for|with|on) (?:DAY|the interview)|no (?:point|sense|use)|(?:no (?:go|dice|luck)|${not} (?!later|before|until)\\w+) (?:for |on )DAY`,
      `DAY(?: \\w+){0,2} (?:is|was|does|will|wo|looks?|seems?|can)(?: not|n['’]?t)`,
      '(?:interview|DAY)(?: \\w+){0,3} (?:is|looks|seems|became|be) (?:\\w+ )?(?:dead|impossible|trouble|an? (?:\\w+ )?(?:problem|challenge|struggle)|moot|difficult|tricky|tough)',
      '(?:veto|kill|drop|ax|abandon|lose|lost|give|gave|put a pin in|leave|free|need|reclaim)(?:ed|ing|s)?(?: up)?(?: (?:her|our|the))? (?:interview(?! room)|DAY(?=\\W*$| (?:open|back|free|to|for|up)| (?:morning|afternoon)(?: back| free| open)))',
      '(?:has|have|had|needs?|must)(?: to)? (?:be (?:in|at)|travel|fly|go to|attend|appear)[^.,;!?\\n]{0,30} DAY',
    ]).replaceAll('DAY', day),
    'i',
  )
export const otherWeek =
  /\b(?:(?:next|the following|the week|another|following) (?:week|month|year)|week (?:of|after)|later (?:in|that|this) (?:the )?(?:week|month|january|february|march|december|spring|year)|in the new year|(?:after|in) (?:january|february|march|the holidays|the new year))\b/i
export const asksForOthers =
  /\b(?:what|when|which|any(?:thing)?)\b[^.!?\n]{0,30}\b(?:else|other)\b[^.!?\n]{0,40}\b(?:have|has|free|available|come|do|works?|possible)\b|\bwhat (?:does|do|has) (?:she|he|her|they)\b/i

export const stillOn =
  /\b(?:still (?:on|set|good|happening|confirmed|scheduled)|all (?:set|good)|(?:go(?:es|ing)?|proceeds?|proceeding) (?:ahead|forward)(?= with| as|\W*$)|as (?:planned|scheduled|agreed|confirmed))\b/i
export const takesOver = new RegExp(
  anyOf([
    "(?:will|['’]ll|can|(?:is|are|has agreed|is happy|is able) (?:going )?to) (?:\\w+ )?(?:step in|cover(?! (?:her|the|any|all) )|fill in|stand in|sit in|replace|lead|host|handle|conduct|run(?! (?:late|behind|into))|be there|take (?:it|over|my|her|his|the (?:call|interview|meeting))|do (?:it|the (?:call|interview|meeting))|(?:meet|interview|see|speak (?:to|with)|talk to)(?: with)? (?:her|him))",
    '(?:will be|is|are) (?:stepping in|covering|filling in|standing in|sitting in|replacing|leading|hosting|handling|conducting|running|interviewing|taking (?:it|over|my|her|his|the (?:call|interview|meeting)))',
    '(?:her|she) (?:will|can) (?:still )?(?:meet|see|speak|be meeting|be seeing|be speaking)|swapp(?:ed|ing) in',
    "(?:in|on) (?:my|his|her|our|their|\\w+['’]s) (?:place|stead|behalf)",
  ]),
  'i',
)
export const ofCandidate = /\bher (?:ca|wo|will|is|has|had|could)(?:n?['’]?t)?\b/i
export const doubtful = new RegExp(
  `\\?|\\b(?:if|whether|would|could|might|unless|cannot|other|another|new|next|nor|neither|find|later|${not})\\b`,
  'i',
)
