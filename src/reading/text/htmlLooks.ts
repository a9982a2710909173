import type { Emphasis } from './looks.ts'

const highlighted =
  /(?:background(?:-color)?|mso-highlight):\s?(?:yellow|lime|aqua|cyan|#ff0\b|#ffff00|#0f0\b|#00ff00|rgb\(255, ?255, ?0\))/i

export function emphasisOf({ style, color }: { style?: string; color?: string }): Emphasis | undefined {
  const bright = brightColor(color ?? /(?:^|[;\s])color:\s*([^;]{1,40})/i.exec(style ?? '')?.[1] ?? '')
  if (bright !== undefined || style === undefined) return bright
  if (highlighted.test(style)) return 'highlight'
  return /font-style:\s?italic/i.test(style) ? 'italic' : undefined
}

function brightColor(color: string): Emphasis | undefined {
  const text = color.trim().toLowerCase()
  const named = (['red', 'blue', 'green'] as const).find(name => name === text)
  if (named) return named
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text)
  const parts = hex ? hex.slice(1).map(part => Number.parseInt(part, 16)) : (text.match(/\d{1,3}/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = parts
  const most = Math.max(red, green, blue)
  const strength = most - Math.min(red, green, blue)
  // Signatures and themes use dark and grayish tones; a dark blue may be Outlook's.
  if (parts.length === 3 && most === blue && strength >= 80 && strength < 110) return 'darkBlue'
  if (parts.length < 3 || strength < 80) return undefined
  if (most === red) return 'red'
  return most === blue ? 'blue' : 'green'
}
