import { expect, it } from 'vitest'
import { withoutWarning } from './bannerLines.ts'

it('[MBX-20] removes the warning of the receiving server from the start of a preview', () => {
  const warning = 'CAUTION: This email originated from outside of the firm. Do not click links or open attachments.'
  expect(withoutWarning(`${warning}\n\nMonday at 2:30 is confirmed.\nPlease be careful.`).trim()).toBe(
    'Monday at 2:30 is confirmed.\nPlease be careful.',
  )
  const right = 'Received, thanks. The partners are reviewing her deal list and will report back.'
  expect(withoutWarning(`[EXTERNAL] Learn why this is important\n${right}\n\nPat Weller`)).toBe(
    `${right}\n\nPat Weller`,
  )
  expect(withoutWarning('We will pass.\n[EXTERNAL]')).toBe('We will pass.\n[EXTERNAL]')
})
