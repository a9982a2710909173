import ClearIcon from '@mui/icons-material/FormatClear'
import FillIcon from '@mui/icons-material/FormatColorFill'
import TextColorIcon from '@mui/icons-material/FormatColorText'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/Link'
import { Box, NativeSelect } from '@mui/material'
import type Quill from 'quill/core.js'
import { useEffect, useRef, useState } from 'react'
import { ColorButton } from './ColorButton.tsx'
import { backgroundColors, controlGroups, type EditorControl, headerLevels, textColors } from './editorControls.ts'
import { FormatButton } from './FormatButton.tsx'
import { LinkPopover } from './LinkPopover.tsx'

type Formats = Record<string, unknown>

interface EditorToolbarProps {
  quill: Quill
  linking: boolean
  onLinking: (linking: boolean) => void
}

/** COMP-06 */
export function EditorToolbar({ quill, linking, onLinking }: EditorToolbarProps) {
  const formats = useFormats(quill)
  const linkButton = useRef<HTMLButtonElement>(null)
  const set = (format: string, value: unknown) => {
    quill.focus()
    quill.format(format, value, 'user')
  }
  const press = ({ format, value, steps }: EditorControl, on: boolean) => set(format, on && !steps ? false : value)
  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
        alignItems: 'center',
        columnGap: 1,
        px: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <HeaderSelect level={formats.header} onChange={level => set('header', level)} />
      {controlGroups.map(group => (
        <Box key={group[0]?.label} sx={{ display: 'flex' }}>
          {group.map(control => {
            const on = isOn(control, formats)
            return (
              <FormatButton
                key={control.label}
                label={control.label}
                on={control.steps ? undefined : on}
                onPress={() => press(control, on)}
              >
                <control.Icon fontSize="small" />
              </FormatButton>
            )
          })}
        </Box>
      ))}
      <Box sx={{ display: 'flex' }}>
        <FormatButton ref={linkButton} label="Link (Ctrl+K)" on={Boolean(formats.link)} onPress={() => onLinking(true)}>
          <LinkIcon fontSize="small" />
        </FormatButton>
        <ImageButton quill={quill} />
        <ColorButton label="Text color" colors={textColors} onChoose={color => set('color', color)}>
          <TextColorIcon fontSize="small" />
        </ColorButton>
        <ColorButton label="Background color" colors={backgroundColors} onChoose={color => set('background', color)}>
          <FillIcon fontSize="small" />
        </ColorButton>
        <FormatButton label="Clear formatting" onPress={() => clearFormats(quill)}>
          <ClearIcon fontSize="small" />
        </FormatButton>
      </Box>
      {linking && <LinkPopover quill={quill} anchor={linkButton.current} onClose={() => onLinking(false)} />}
    </Box>
  )
}

function useFormats(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({})
  useEffect(() => {
    const look = () => {
      const range = quill.getSelection()
      if (range) setFormats(quill.getFormat(range))
    }
    quill.on('editor-change', look)
    return () => void quill.off('editor-change', look)
  }, [quill])
  return formats
}

const isOn = ({ format, value }: EditorControl, formats: Formats) => (formats[format] ?? false) === value

function clearFormats(quill: Quill): void {
  quill.focus()
  const range = quill.getSelection()
  if (range) quill.removeFormat(range.index, range.length, 'user')
}

function HeaderSelect({ level, onChange }: { level: unknown; onChange: (level: number | false) => void }) {
  return (
    <NativeSelect
      variant="standard"
      disableUnderline
      value={typeof level === 'number' ? level : ''}
      onChange={({ target }) => onChange(Number(target.value) || false)}
      inputProps={{ 'aria-label': 'Heading' }}
      sx={{ fontSize: '0.8125rem', '& select': { pl: 0.5, py: 0.5 } }}
    >
      <option value="">Normal</option>
      {headerLevels.map(header => (
        <option key={header} value={header}>
          Heading {header}
        </option>
      ))}
    </NativeSelect>
  )
}

/** COMP-15 */
function ImageButton({ quill }: { quill: Quill }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FormatButton label="Image" onPress={() => input.current?.click()}>
        <ImageIcon fontSize="small" />
      </FormatButton>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label="Image to insert"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          quill.uploader.upload(quill.getSelection(true), files)
        }}
      />
    </>
  )
}
