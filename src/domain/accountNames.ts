export function isPlainName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name)
}
