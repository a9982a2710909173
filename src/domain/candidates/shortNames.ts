/** Omits short forms that begin as the name does. */
const shortForms = `abigail abby
alexander sandy sasha xander
alexandra lexi sandy sasha
andrew drew
anthony tony
antonia toni
bridget biddy
catherine kate kathy katie kit kitty
charles chas chuck
christopher kit
deborah debs
dorothy dolly dot dottie
edward ned ted teddy
eleanor ellie nell nora
elizabeth bess beth betsy betty libby lily lisa liz lizzie
eugene gene
ezekiel zeke
frances fran
francis frank
gerald jerry
geraldine gerry
harold hal harry
harriet hattie
helen nell
henry hal hank harry
isabella bella izzy
jacqueline jackie
james jamie jim jimmy
jane jenny
jean jeannie
jerome jerry
john jack
jonathan jack
joseph jo joe
katherine kate kathy katie kit kitty
kathleen kate kathy
kathryn kate katie
laurence larry
lawrence larry
leticia letty
letitia letty tish
margaret greta madge maggie meg peggy
marguerite daisy
martha patty
mary mamie molly polly
matilda tilly
michael mick mike
nathaniel nat nate
nicholas nick nico
oliver noll ollie
patricia patsy tricia trish
patrick paddy pat
rebecca becks becky bex
reginald reg rex
richard dick rich rick
robert bob bobby
sandra sandy
sarah sadie sally
sharon shaz
stephen steve
steven steve
susan sue suzy
theodore ted teddy
theresa terry tess
thomas tom tommy
victoria tori
virginia ginny
walter wally
william bill billy liam will`

const namesOf: ReadonlyMap<string, readonly string[]> = shortForms
  .split('\n')
  .map(line => line.split(' '))
  .reduce((found, [name = '', ...forms]) => {
    for (const form of forms) found.set(form, [...(found.get(form) ?? []), name])
    return found
  }, new Map<string, string[]>())

/** Expects lower case. */
export function isShortForm(word: string, name: string): boolean {
  return namesOf.get(word)?.includes(name) ?? false
}

/** True for 'Sam' (Samuel), 'Jackie' (Jacqueline) and 'Bob' (Robert). */
export function isShortFor(short: string, name: string): boolean {
  if (short.length < 2 || name.length < 3) return false
  if (name.startsWith(short) || isShortForm(short, name)) return true
  return short.length >= 4 && /(?:y|ie|i)$/.test(short) && name.startsWith(short.slice(0, 3))
}
