const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Trims what a user typed. Returns '' if nothing in it is visible. */
export const writtenText = (typed: string): string => (visible.test(typed) ? typed.trim() : '')

export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
