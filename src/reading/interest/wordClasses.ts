/** Judges a rare word of a class like its common ones: 'organise', 'line up' and 'schedule' all arrange. */
const wordsByClass = {
  meet: `meet meets meeting meetings interview interviews interviewing speak speaking talk talking talks chat chats
    chatting call calls calling zoom webex facetime teams connect connecting conversation conversations coffee lunch
    breakfast drinks screen screening intro introduction introductory video videoconference phone dial visit sit
    callback callbacks superday panel round rounds interviewer interviewers see seeing discussion discussions
    telephone`,
  met: 'met interviewed spoke spoken talked chatted saw connected visited screened called zoomed',
  arrange: `schedule schedules scheduling arrange arranges arranging arrangement arrangements set setup setting book
    booking books organise organize organises organizes organising organizing coordinate coordinates coordinating
    line lining fix fixing diarise diary calendar calendars slot slots invite invites
    invitation pencil pin logistics reserve find sort sorting put putting scheduler`,
  arranged: 'scheduled arranged booked organised organized coordinated fixed confirmed diarised',
  times: `availability availabilities available avail times time dates date windows window free morning afternoon
    evening tomorrow today tonight week weeks convenient convenience hour minutes noon`,
  want: `want wants wanting like likes love loves keen eager happy glad delighted pleased interested interest
    excited thrilled wish wishes hope hoping welcome ready prepared minded inclined willing fancy intend intends
    plan plans enthusiastic looking look`,
  proceed: `proceed proceeds proceeding advance advances advancing progress progressing continue continuing forward
    forwards ahead pursue pursuing next step steps stage stages further onward onwards moving move moves going go
    take taking process`,
  bring: 'bring brings bringing have having get getting fly flying host hosting onsite in office offices person',
  offer: 'offer offers extend extending extended hire join joining start starting onboard onboarding package terms',
  hand: `copied copying copy cc cced looping looped loop assistant coordinator connect
    contact reach email handle handles secretary ea pa`,
  not: `not n't no never none neither nor without unable nobody nothing hardly against rather non refrain avoid
    little reason`,
  decline: `pass passing passed decline declined declining reject rejected regret regrets unfortunately afraid
    sorry withdraw withdrawn stop remove unsubscribe dismiss rule ruled`,
  fit: 'fit fits match suited suitable right aligned appropriate mix',
  filled: 'filled closed hired frozen freeze paused cancelled canceled taken unfilled capacity headcount full',
  later: `later revisit circle quarter until future eventually moment currently yet present presently year spring
    summer autumn fall winter january february meantime keep file mind touch again hold off postpone postponed delay
    wait waiting table`,
  if: 'if unless provided assuming whether subject once depending contingent conditional case',
  ask: 'what how when where why which who whose does do is are',
  we: `we i us our me my partners partner team group committee recruiting hr practice department firm chair head
    everyone colleagues colleague attorneys lawyers`,
  you: 'you your yours',
  they: 'he she they him her them his their hers candidate associate counsel applicant #candidate',
  other: '#other other others another someone somebody else different alternative internal',
  past: 'was were had did already last previously earlier ago before years past yesterday recently',
  said: 'said says told mentioned mentions heard thinks apparently asked suggested suggests reports indicated wrote',
  consider: `review reviewing consider considering discuss discussing share sharing circulate circulating think
    thoughts feedback internally run mull digest assess assessing evaluate evaluating`,
  papers: 'resume résumé cv writing sample transcript sheet references conflicts form materials profile deal list',
  money: 'compensation salary book portable portables billings rate comp bonus originations clients',
  thanks: 'thanks thank appreciate received receipt noted acknowledged grateful cheers',
  known: 'duplicate agency agencies recruiter recruiters submitted applied directly direct system database ats source',
  but: 'but however though although yet nevertheless unless except',
  yes: 'yes sure absolutely definitely certainly please okay great perfect sounds works agreed indeed course approved',
  modal: 'would will can could should shall must let going',
  maybe: 'may might perhaps possibly maybe thinking undecided',
  decided: 'decided agreed voted chosen',
  time: '#day #time #date #month #number',
  '?': '?',
} as const

type WordClass = keyof typeof wordsByClass

const classes = new Map<string, WordClass>()
for (const [name, words] of Object.entries(wordsByClass)) {
  for (const word of words.split(/\s+/)) if (!classes.has(word)) classes.set(word, name as WordClass)
}

/** Words of six or more letters without one letter, to find mistyped words. */
const shortened = new Map<string, string>()
for (const word of classes.keys()) {
  if (word.length < 6) continue
  for (const shorter of withoutOne(word)) shortened.set(shorter, word)
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

const longestWord = 20

/** Corrects a long word with one letter missing, doubled or swapped. */
export function spelled(word: string): string {
  if (word.length < 5 || word.length > longestWord || classes.has(word) || !/^[a-z]+$/.test(word)) return word
  const missing = shortened.get(word)
  if (missing) return missing
  for (const shorter of word.length > 5 ? withoutOne(word) : []) {
    const meant = classes.has(shorter) ? shorter : shortened.get(shorter)
    if (meant && Math.abs(meant.length - word.length) < 2) return meant
  }
  return word
}

/** Leaves out repetitions and words of no class. */
export function classesOf(words: readonly string[]): WordClass[] {
  const found: WordClass[] = []
  for (const word of words) {
    const next = classes.get(word)
    if (next && next !== found.at(-1)) found.push(next)
  }
  return found
}
