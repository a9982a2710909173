/**
 * HTML by name. PWN leaves a trace in the top window, CANARY is a server not to contact, OWN the product's host, ID the
 * vector's number.
 */
export type Vectors = Readonly<Record<string, string>>

export interface Vector {
  id: number
  name: string
  html: string
}
