import { answeredQuestion, questionKinds } from './answeredQuestion.ts'

const choice =
  /^\W{0,4}(?:(?:the|option|number) )?(?:(former|first|one|a|1)|(latter|second|last|two|b|2))(?: one| option)?(?:\W{1,3}(?:please|thanks|thank you|thx))?\W{0,4}$/i

/** Says yes to the first alternative, unless that one is a no. */
const bareYes =
  /^\W{0,4}(?:yes|yep|yup|yeah|sure|absolutely|definitely)(?:\W{1,3}(?:please|thanks|thank you|thx))?\W{0,4}$/i

const isGloomy = (words: string) => questionKinds(words).includes('gloomy')

/** Returns the alternative of our question that a bare answer ('The latter') chooses, or undefined if none is clear. */
export function chosenAlternative(
  newText: string,
  subject: string,
  quotedText: string,
): { words: string; isNo: boolean } | undefined {
  const chosen = choice.exec(newText)
  const saysYes = bareYes.test(newText)
  if (!chosen && !saysYes) return undefined
  const question = answeredQuestion(newText, subject, quotedText)
  const at = question.toLowerCase().lastIndexOf(' or ')
  if (at < 0) return undefined
  const [first, second] = [question.slice(0, at).trim(), question.slice(at + 4).trim()]
  if (!isGloomy(first) && !isGloomy(second)) return undefined
  if (saysYes && isGloomy(first)) return undefined
  const words = saysYes || chosen?.[1] ? first : second
  return { words, isNo: isGloomy(words) }
}
