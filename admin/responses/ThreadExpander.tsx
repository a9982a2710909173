import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { ButtonBase } from '@mui/material'
import type { ResponseBody } from '../../src/contract/responses.ts'

interface ThreadExpanderProps {
  response: ResponseBody
  expanded: boolean
  onToggle: () => void
  tabIndex: 0 | -1
}

/** RESP-11, RESP-12 */
export function ThreadExpander({ response, expanded, onToggle, tabIndex }: ThreadExpanderProps) {
  if (response.threadSize < 2) return null
  return (
    <ButtonBase
      tabIndex={tabIndex}
      aria-expanded={expanded}
      onClick={onToggle}
      sx={{ color: 'primary.main', fontSize: '0.75rem', borderRadius: 0.5, verticalAlign: 'baseline' }}
    >
      ({response.threadSize} messages)
      <ExpandMoreIcon sx={{ fontSize: 16, transform: expanded ? 'rotate(180deg)' : undefined }} />
    </ButtonBase>
  )
}
