/** Short forms that do not begin as the name does, a name a line: 'Bob' for Robert. */
const shortForms = `alexander sandy xander
alexandra sandy sasha lexi
anthony tony
antonia toni
bridget biddy
catherine kate kathy kit kitty
charles chuck chas
christopher kit
deborah debs
dorothy dot dottie dolly
edward ted ned teddy
eleanor nell nora ellie
elizabeth liz lizzie beth betty betsy libby lily bess
ezekiel zeke
francis frank
frances fran
gerald jerry
geraldine gerry
harold harry hal
harriet hattie
helen nell
henry harry hank hal
isabella bella izzy
jacqueline jackie
james jim jimmy jamie
jane jenny
jean jeannie
john jack
jonathan jack
joseph jo
katherine kate kathy kit kitty
kathleen kate kathy
lawrence larry
leticia letty
letitia letty tish
margaret peggy meg maggie madge greta
marguerite daisy
martha patty
mary molly polly mamie
matilda tilly
michael mike mick
nathaniel nate nat
nicholas nick nico
oliver noll ollie
patricia trish tricia patsy
patrick paddy pat
rebecca becky bex becks
reginald reg rex
richard dick rick rich
robert bob bobby
sarah sally sadie
sharon shaz
stephen steve
steven steve
susan sue suzy
theodore ted teddy
theresa terry tess
thomas tommy
virginia ginny
walter wally
william bill billy will liam`

const namesOf: ReadonlyMap<string, readonly string[]> = shortForms
  .split('\n')
  .map(line => line.split(' '))
  .reduce((found, [name = '', ...forms]) => {
    for (const form of forms) found.set(form, [...(found.get(form) ?? []), name])
    return found
  }, new Map<string, string[]>())

/** Whether somebody of that name is called so, in lower case both. */
export function isShortForm(word: string, name: string): boolean {
  return namesOf.get(word)?.includes(name) ?? false
}
