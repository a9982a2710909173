/** Ends before a name. */
const verdictBefore = new RegExp(
  String.raw`(?:\b(?:${[
    'interview(?:ing)?|meet(?:ing)?(?: with)?|prefer|like[ds]?|loved?|want|see(?:ing)?|hire|invite',
    '(?:pass(?:ing|ed)?|hold(?:ing)?|wait(?:ing)?)(?: off)? on|declin(?:e|ing)|reject(?:ing)?',
    '(?:yes|no|pass|thumbs (?:up|down))(?: thanks| please)? (?:to|on|for)',
    '(?:interested|interest) in|(?:forward|ahead|proceed(?:ing)?) with|excited about|impressed (?:by|with)|keen on|sold on',
    "(?:let['’]s|to|rather|['’]ll|will|should) (?:go|opt) (?:with|for)",
    '(?:discuss|consider|evaluat|debat|assess)(?:ing)?|thinking about|undecided (?:on|about)|on the fence (?:about|on)',
    'as (?:for|to)|regarding|concerning|(?:what|how) about|(?:more|info|information) (?:about|on)',
  ].join('|')})|(?<!\b(?:am|is|was|['’]m) )\bnot)\s(?:the\s)?$`,
  'i',
)
const little = String.raw`(?:(?:a|an|the|just|really|very|so|too|quite|rather|definitely|clearly|exactly|absolutely|definite|hard|firm|not|more|most|much|far|better|best|stronger|strongest|also|still|our|simply|unfortunately|sadly|both|probably|bit|(?:on )?the other hand|however|though|by contrast),?\s){0,4}`
const plainVerdict = String.raw`(?:yes|yep|yeah|nope|pass|hold(?! (?:it|that|the))|maybe(?! (?:next|this|at|on|mon|tue|wed|thu|fri)\w*)|no(?! (?:longer|one|idea|doubt|need|reply|problem|worries|later|more|sooner))|decline|absolutely|definitely)\b(?! (?:the|this|that|it|along|we|i|please)\b)`
const isBeing =
  "(?:is|was|are|looks?|sounds?|seems?|would be|could be|will be|isn['’]t|is not|aren['’]t|wasn['’]t|won['’]t be|wouldn['’]t be|would not be)"
const quality = String.raw`(?:fit|match|strong(?:er|est)?|perfect|excellent|impressive|terrific|fantastic|suitable|ideal|great|good|better(?=\s*[.,;!?\n]|$)|interesting|intriguing|promising|compelling|wrong|junior|senior|right (?:for|person)|for us|what we|who we|one\b(?! (?:to|who|that|you))|(?:first |top )?(?:choice|pick|favou?rite)|(?:under|in) (?:review|consideration|discussion|contention)|being (?:considered|discussed|reviewed)|on hold)\b(?! (?:with|on|at|from|for (?:mon|tue|wed|thu|fri))\w*)`
const document = '(?:resume|résumé|cv|deal sheet|writing samples?|transcript|candidacy|materials)'
const qualities = String.raw`(?:profile|background|experience|credentials|${document})\s${isBeing}\s${little}${quality}`
const verdictAfter = new RegExp(
  String.raw`^(?:\s?[,:–—-]{1,2}\s?|\s)${little}(?:${plainVerdict}|(?:both\s)?${isBeing}\s${little}(?:${plainVerdict}|${quality}))|^\s(?:guy|fellow|candidate)\b`,
  'i',
)
const possession = new RegExp(String.raw`^\s(?:${document}\b(?! (?:from|of|with)\b)|${qualities})`, 'i')

const clauseStart = /(?:^|[.!?;:\n–—-]|\b(?:but|and|while|whereas|though|although|yet))\s{0,5}$/i
/** 'Kim we'd like to meet' */
const topic =
  /^(?:\s(?:guy|fellow|candidate))?\s(?:we|i)(?:['’](?:d|ll|re|m)|\s(?:would|will|are|am|(?:do|did|wo|would|ca)n['’]t|cannot|can(?= (?:meet|see|interview)))|(?=\s(?:want|need|like|love|prefer)))(?:\s[\p{L}’']{1,12}){0,4}?\s(?:meet|see|interview|like|love|prefer|want|talk|speak|pass|decline|reject|consider|considering|discuss|discussing|passing|interested)\b(?! (?:with |to )?(?:him|her|them)\b)/iu

const moves = /\b(?:bring|get|have|move|advance|put|keep|invite|take|push)(?:ing)?\s$/i
const moved = /^\s(?:in|forward|through|ahead|on hold|in mind|on file)\b(?! (?:on )?(?:the|our|my)\b)/i

/** True for 'We want to interview Mirela', 'No on Hugo', 'Pia - yes', 'Elsa we'd like to meet' and 'Hugo's resume'. */
export function isGivenVerdict(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 120)
  if (/['’]s$/i.test(text.slice(start, end)) && possession.test(after)) return true
  if (verdictBefore.test(before) && !isOfColleague(after) && !interviewer.test(before)) return true
  return (
    verdictAfter.test(after) ||
    (clauseStart.test(before) && topic.test(after)) ||
    (moves.test(before) && moved.test(after))
  )
}

/** 'Could she meet with David?', 'set her up with David' */
const interviewer =
  /\b(?:(?:he|she|they|her|him|them|candidate)\s(?:(?:should|could|can|will|would|must|may|might|to|also|then)\s){0,3}(?:interview|meet|speak|talk)(?:ing)?(?: (?:with|to))?|(?:her|him|them)\b[^.;!?\n]{0,40}\b(?:with|to|by|for)|(?:can|could|would|will) (?-i:\p{Lu})\p{L}{1,20} (?:meet|speak|talk|interview) with)\s$/iu

const isOfColleague = (after: string): boolean => /^\s(?:from|at|in|on) (?:our|my)\b/i.test(after)

const met =
  /\b(?:call|meeting|interview|chat|zoom|conversation|coffee|lunch|screen|something|times?|speak(?:ing)?|talk(?:ing)?|connect(?:ing)?|schedul(?:e|ing)|set up|arrange|book)\s(?:[\p{L}\d ]{1,20}\s)?(?:with|to|for)\s$/iu
const asked = /(?:^|[.!?;,:\n–—-]|\b(?:and|but|or|so|when|if))\s{0,5}(?:is|does|would|could|can|has|might)\s$/i

/** True for 'a call with David' and 'Can David do Thursday?', who may also be a colleague of the sender. */
export function mayBeGivenVerdict(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  return met.test(before) || (asked.test(before) && /^[^.!;\n]{0,110}\?/.test(text.slice(end, end + 120)))
}

const knows = `will|would|wants?|needs?|thinks?|thought|says|said|asks?|asked|agrees?|agreed|likes?|liked|loves?|loved|feels?|felt|from|at|in|on|handles|runs|leads|heads|who|no longer|can|could|has|had|does|did|mentioned|told|suggested|recommended|decided|passed|declined|reviewed|looked|spoke|talked|met|saw|read|plans|hopes|prefers|preferred|also|here|copied|cc['’]?d|below|above`
const busy = String.raw`(?:is|are|['’]s|was|will be) (?:out|away|on|at|off|in|good|free|available|fine|happy|hiring|interested|copied|cc|running|heading|leading|the|our|my|travel\w*|back|also|going|looking|reviewing|handling|coordinating|traveling|who)`
const colleagueAfter = new RegExp(
  String.raw`^(?:\s(?:${knows}|${busy})\b|(?:, (?-i:\p{Lu})\p{L}{1,20}){0,3},? and (?:i|me|myself|(?-i:\p{Lu})\p{L}{1,20}(?: both)? (?:will|would|want|like))\b|,? and (?:the|our|my|others)\b|,? \(?(?:our|my|head|chair|who|copied|cc['’]?e?d|the (?:partner|head|chair))\b)`,
  'iu',
)
const colleaguesOwn =
  /^\s(?:calendar|schedule|availability|team|group|office|assistant|secretary|practice|partner|matters|clients?|trial|thoughts|feedback|view|decision|approval|colleague)\b/i
const colleagueBefore =
  /\b(?:from|by|copying|cc['’]?(?:ing|ed|d)?|copied|looping(?: in)?|loop in|adding|add|ask|asked|check(?:ing|ed)? with|spoke(?:n)? (?:to|with)|talked (?:to|with)|discussed (?:\p{L}{1,12} )?with|per|via|through|contact|call|email|reach out to|write to|(?:forward(?:ed)?|sen[dt]|shared?|passed|showed)\b[^.;!?\n]{0,30} (?:to|with)|works? (?:for|with|under)|working (?:for|with|under)|report(?:s|ing)? to|partner|colleague|assistant|judge|best|regards|sincerely|including|(?:i|we)['’]ll (?:let|tell|have)|waiting (?:on|for)|(?:and|&) (?:i|my))[,\s]\s{0,3}$/iu

/** True for 'David will call you', 'from David' and 'David's team'. */
export function isSpokenOfAsColleague(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 120)
  if (/['’]s$/i.test(text.slice(start, end)) && colleaguesOwn.test(after)) return true
  const before = text.slice(Math.max(0, start - 60), start)
  // 'Hannah looks good, Tom.'
  if (/,\s$/.test(before) && /^[.!]?\s*(?:\n|$)/.test(after)) return true
  return colleagueAfter.test(after) || colleagueBefore.test(before) || interviewer.test(before)
}
