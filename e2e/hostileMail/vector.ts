/**
 * The HTML of hostile mails by what is tried. PWN stands for a script that leaves a trace in the top window, CANARY for
 * the server that must hear nothing, ID for the number of the vector.
 */
export type Vectors = Readonly<Record<string, string>>

export interface Vector {
  id: number
  name: string
  html: string
}
