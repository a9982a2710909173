/** Short forms that do not begin like the name they stand for. */
const irregular: Readonly<Record<string, string>> = {
  abby: 'abigail',
  becky: 'rebecca',
  bella: 'isabella',
  beth: 'elizabeth',
  betty: 'elizabeth',
  bill: 'william',
  billy: 'william',
  bob: 'robert',
  bobby: 'robert',
  chuck: 'charles',
  dick: 'richard',
  drew: 'andrew',
  gene: 'eugene',
  hank: 'henry',
  harry: 'henry harold',
  jack: 'john',
  jerry: 'gerald jerome',
  jim: 'james',
  jimmy: 'james',
  joe: 'joseph',
  kate: 'katherine catherine kathryn',
  katie: 'katherine catherine kathryn',
  kathy: 'catherine',
  larry: 'lawrence laurence',
  lisa: 'elizabeth',
  liz: 'elizabeth',
  mike: 'michael',
  ned: 'edward',
  nell: 'eleanor',
  peggy: 'margaret',
  rick: 'richard',
  sandy: 'alexandra alexander sandra',
  sasha: 'alexandra alexander',
  steve: 'stephen',
  ted: 'edward theodore',
  tom: 'thomas',
  tony: 'anthony',
  tori: 'victoria',
  trish: 'patricia',
}

/** Whether one name is short for the other: 'Sam' for Samuel, 'Jackie' for Jacqueline, 'Bob' for Robert. */
export function isShortFor(short: string, name: string): boolean {
  if (short.length < 2 || name.length < 3) return false
  if (name.startsWith(short) || (irregular[short] ?? '').split(' ').includes(name)) return true
  return short.length >= 4 && /(?:y|ie|i)$/.test(short) && name.startsWith(short.slice(0, 3))
}
