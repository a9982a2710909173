import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { toastHeightProperty } from '../feedback/toastSpace.ts'
import { darkTokens, lightTokens, rowHeight, type Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Tokens
  }
  interface PaletteOptions {
    tokens?: Tokens
  }
}

const focusRing = (tokens: Tokens) => ({ outline: `2px solid ${tokens.accent}`, outlineOffset: 1 })

const phone = '@media (max-width: 599px)'

/** For elements whose surroundings would clip the ring. */
const ringInside = { '&.Mui-focusVisible': { outlineOffset: -2 } }

const palette = (mode: 'light' | 'dark', tokens: Tokens): ThemeOptions['palette'] => ({
  mode,
  tokens,
  // MUI's default of 0.2 is hard to read in the dark theme.
  tonalOffset: 0.1,
  primary: { main: tokens.accent, contrastText: tokens.onAccent },
  success: { main: tokens.positive },
  error: { main: tokens.negative },
  text: { primary: tokens.text, secondary: tokens.quietText },
  background: { default: tokens.background, paper: tokens.surface },
  divider: tokens.hairline,
  action: { active: tokens.quietText, hover: tokens.hover, selected: tokens.selected },
})

const typography: ThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontSize: 14,
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.35 },
  h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
  button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none' },
}

const components = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: '0.875rem' },
      // Only here, because tabular figures also widen Inter's hyphens.
      'time, .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': focusRing(tokens),
      mark: { background: tokens.mark.background, color: tokens.mark.text, borderRadius: 2, padding: '0 1px' },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing(tokens) } },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: { root: { minHeight: 32, borderRadius: 6 }, outlined: { borderColor: tokens.hairline } },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6 } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      // A new dialog has the focus until something in it does.
      paper: {
        border: `1px solid ${tokens.hairline}`,
        borderRadius: 10,
        // Toasts show below it.
        margin: '24px 32px 88px',
        maxHeight: 'calc(100% - 112px)',
        [phone]: { marginInline: 16, width: 'calc(100% - 32px)' },
        '&:focus-visible': { ...focusRing(tokens), outlineOffset: -2 },
      },
      // The buttons move up while a toast shows.
      paperFullScreen: {
        border: 0,
        borderRadius: 0,
        alignSelf: 'flex-start',
        height: `calc(100% - var(${toastHeightProperty}, 0px))`,
        maxHeight: 'none',
        margin: 0,
        [phone]: { marginInline: 0, width: '100%' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '12px 24px', [phone]: { padding: '12px 16px' } } } },
  // Dialog content scrolls by keyboard.
  MuiDialogContent: {
    styleOverrides: { root: { '&:focus-visible': { outlineOffset: -2 }, [phone]: { paddingInline: 16 } } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px', [phone]: { padding: '12px 16px' } } } },
  MuiMenu: {
    styleOverrides: { paper: { border: `1px solid ${tokens.hairline}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)' } },
  },
  MuiAutocomplete: {
    styleOverrides: { paper: { border: `1px solid ${tokens.hairline}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)' } },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, ...ringInside } } },
  MuiListItemButton: { styleOverrides: { root: ringInside } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 40, textTransform: 'none', fontSize: '0.875rem', padding: '8px 12px', ...ringInside },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiNativeSelect: { styleOverrides: { select: { '&&:focus-visible': focusRing(tokens) } } },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens.quietText, opacity: 1 } } } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tokens.hairline } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.hairline, fontSize: '0.8125rem', lineHeight: '18px', padding: '3px 8px' },
    },
  },
  MuiTableHead: { styleOverrides: { root: { '& > tr': { height: 40 } } } },
  MuiTableBody: { styleOverrides: { root: { '& > tr': { height: rowHeight } } } },
  MuiCheckbox: { styleOverrides: { sizeSmall: { padding: 6 } } },
  MuiTableRow: { styleOverrides: { root: { '&:focus-visible': focusRing(tokens) } } },
  // CONST-15
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300 } },
})

const themeOf = (mode: 'light' | 'dark', tokens: Tokens) =>
  createTheme({
    palette: palette(mode, tokens),
    typography,
    components: components(tokens),
    shape: { borderRadius: 6 },
    spacing: 8,
  })

export const lightTheme = themeOf('light', lightTokens)
export const darkTheme = themeOf('dark', darkTokens)
