export interface NumberLimits {
  minimum: number
  maximum: number
}

/** The whole number within the limits that a text says; undefined when it says none. */
export function readWholeNumber(typed: string, { minimum, maximum }: NumberLimits): number | undefined {
  const number = Number(typed)
  const isOne = typed.trim() !== '' && Number.isInteger(number) && number >= minimum && number <= maximum
  return isOne ? number : undefined
}
