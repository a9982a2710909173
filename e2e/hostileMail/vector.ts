/**
 * HTML by name. PWN is a script that leaves a trace in the top window, CANARY a server that must not be contacted, OWN
 * the product's host, ID the vector's number.
 */
export type Vectors = Readonly<Record<string, string>>

export interface Vector {
  id: number
  name: string
  html: string
}
