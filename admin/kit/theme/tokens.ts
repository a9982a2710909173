import type { InterestLevel } from '../../../src/domain/responses/interest.ts'

export interface Tint {
  background: string
  text: string
}

/** Pixels of two lines of text. */
export const rowHeight = 44

export const figuresHeight = 28

export interface Tokens {
  background: string
  surface: string
  hairline: string
  hover: string
  selected: string
  text: string
  quietText: string
  accent: string
  onAccent: string
  accentTint: string
  positive: string
  negative: string
  mark: Tint
  notice: Tint
  levels: Record<InterestLevel, Tint>
  /** A contrast of 3:1 (WCAG 1.4.11). */
  bars: Record<InterestLevel, string>
}

export const lightTokens: Tokens = {
  background: '#fcfcfd',
  surface: '#ffffff',
  hairline: '#e2e5ea',
  hover: '#f3f5f8',
  selected: '#eaf0fd',
  text: '#1b1f27',
  quietText: '#57606d',
  accent: '#2f54c8',
  onAccent: '#ffffff',
  accentTint: '#eaf0fd',
  positive: '#14703a',
  negative: '#b3261e',
  mark: { background: '#fbeaa6', text: '#1b1f27' },
  notice: { background: '#eef1f5', text: '#454d59' },
  levels: {
    high: { background: '#dff3e5', text: '#125a2c' },
    moderate: { background: '#e1ecfb', text: '#1a4a88' },
    low: { background: '#fcefd0', text: '#714600' },
    not_interested: { background: '#f2e7e7', text: '#783838' },
    unknown: { background: '#ebedf0', text: '#4d5561' },
  },
  bars: { high: '#2a8550', moderate: '#3b74c4', low: '#b07c14', not_interested: '#a06262', unknown: '#868e9a' },
}

export const darkTokens: Tokens = {
  background: '#111318',
  surface: '#181b21',
  hairline: '#2c313a',
  hover: '#1f232b',
  selected: '#212b46',
  text: '#e6e8ec',
  quietText: '#a3abb8',
  accent: '#93abff',
  onAccent: '#101a3a',
  accentTint: '#212b46',
  positive: '#6fd193',
  negative: '#ff938b',
  mark: { background: '#5c4c12', text: '#fdf3cf' },
  notice: { background: '#20242c', text: '#b9c0cb' },
  levels: {
    high: { background: '#143923', text: '#93dfae' },
    moderate: { background: '#17304e', text: '#a3c8f6' },
    low: { background: '#3e2f0d', text: '#f0c879' },
    not_interested: { background: '#3a2627', text: '#e5b0b0' },
    unknown: { background: '#2a2e36', text: '#b9c0cb' },
  },
  bars: { high: '#55b47c', moderate: '#6a9de6', low: '#cf9d3f', not_interested: '#bd8585', unknown: '#757d8a' },
}
