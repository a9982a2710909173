export interface NumberLimits {
  minimum: number
  maximum: number
}

export function readWholeNumber(typed: string, { minimum, maximum }: NumberLimits): number | undefined {
  const number = Number(typed)
  const isOne = typed.trim() !== '' && Number.isInteger(number) && number >= minimum && number <= maximum
  return isOne ? number : undefined
}
