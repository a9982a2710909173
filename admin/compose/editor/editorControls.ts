import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter'
import AlignJustifyIcon from '@mui/icons-material/FormatAlignJustify'
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft'
import AlignRightIcon from '@mui/icons-material/FormatAlignRight'
import BoldIcon from '@mui/icons-material/FormatBold'
import IndentLessIcon from '@mui/icons-material/FormatIndentDecrease'
import IndentMoreIcon from '@mui/icons-material/FormatIndentIncrease'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import StrikeIcon from '@mui/icons-material/StrikethroughS'
import SubscriptIcon from '@mui/icons-material/Subscript'
import SuperscriptIcon from '@mui/icons-material/Superscript'
import type { ComponentType } from 'react'

export interface EditorControl {
  label: string
  Icon: ComponentType<{ fontSize?: 'small' }>
  format: string
  value: string | boolean
  /** Each press adds or subtracts one, so the button is never on. */
  steps?: boolean
}

/** COMP-06 */
export const controlGroups: EditorControl[][] = [
  [
    { label: 'Bold (Ctrl+B)', Icon: BoldIcon, format: 'bold', value: true },
    { label: 'Italic (Ctrl+I)', Icon: ItalicIcon, format: 'italic', value: true },
    { label: 'Underline (Ctrl+U)', Icon: UnderlineIcon, format: 'underline', value: true },
    { label: 'Strikethrough', Icon: StrikeIcon, format: 'strike', value: true },
  ],
  [
    { label: 'Numbered list', Icon: NumbersIcon, format: 'list', value: 'ordered' },
    { label: 'Bulleted list', Icon: BulletsIcon, format: 'list', value: 'bullet' },
    { label: 'Indent less (Ctrl+[)', Icon: IndentLessIcon, format: 'indent', value: '-1', steps: true },
    { label: 'Indent more (Ctrl+])', Icon: IndentMoreIcon, format: 'indent', value: '+1', steps: true },
  ],
  [
    { label: 'Align left', Icon: AlignLeftIcon, format: 'align', value: false },
    { label: 'Align center', Icon: AlignCenterIcon, format: 'align', value: 'center' },
    { label: 'Align right', Icon: AlignRightIcon, format: 'align', value: 'right' },
    { label: 'Justify', Icon: AlignJustifyIcon, format: 'align', value: 'justify' },
  ],
  [
    { label: 'Subscript', Icon: SubscriptIcon, format: 'script', value: 'sub' },
    { label: 'Superscript', Icon: SuperscriptIcon, format: 'script', value: 'super' },
  ],
]

/** CONST-10 */
export const headerLevels = [1, 2, 3, 4, 5, 6] as const

/** Readable in both themes. */
export const textColors: [string, string][] = [
  ['Gray', '#767b83'],
  ['Red', '#e53935'],
  ['Orange', '#c56a00'],
  ['Green', '#2e8b46'],
  ['Teal', '#00838f'],
  ['Blue', '#2f76e8'],
  ['Purple', '#a050e0'],
]
export const backgroundColors: [string, string][] = [
  ['Yellow', '#fff2a8'],
  ['Orange', '#ffdfb8'],
  ['Red', '#ffd0cc'],
  ['Green', '#cdf1d6'],
  ['Teal', '#c8f0f2'],
  ['Blue', '#d3e3fd'],
  ['Purple', '#ead7fb'],
]
