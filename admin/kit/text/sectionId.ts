/** Returns the id of a titled section, which addresses end with. */
export const sectionId = (title: string) => title.toLowerCase().replace(/\s+/g, '-')
