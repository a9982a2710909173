/**
 * The HTML of hostile emails by what is tried. PWN stands for a script that leaves a trace in the top window, CANARY for
 * the server that must hear nothing, OWN for the product's own host, ID for the number of the vector.
 */
export type Vectors = Readonly<Record<string, string>>

export interface Vector {
  id: number
  name: string
  html: string
}
