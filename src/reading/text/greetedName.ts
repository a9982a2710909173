const hello = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|many thanks)\b[\s,]*/iu
const title = /^(?:mr|ms|mrs|mx|dr|prof)\b\.?\s+/iu
const end = /[,:;!.–—]|\s-/u

/** Returns ['owen'] for 'Hi Owen and Clara,'. Other words do no harm: the caller compares known names. */
export function greetedName(newText: string): string[] {
  const line =
    newText
      .split('\n')
      .find(each => each.trim() !== '')
      ?.trim() ?? ''
  const rest = line.slice(0, 100).replaceAll(/\s+/gu, ' ').replace(hello, '').replace(title, '')
  const [name = ''] = (rest.split(end)[0] ?? '').split(/ (?:and|&) |\//iu)
  const words = name.trim().toLowerCase().split(/\s+/u)
  return words.length <= 3 && words.every(word => /^[\p{L}'’-]+$/u.test(word)) ? words : []
}
