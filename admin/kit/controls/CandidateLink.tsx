import { type LinkProps, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'

interface CandidateLinkProps extends Pick<LinkProps, 'color' | 'sx' | 'tabIndex' | 'underline'> {
  /** Null for an unknown candidate. */
  id: string | null | undefined
  name: string
}

export function CandidateLink({ id, name, ...rest }: CandidateLinkProps) {
  if (!id) return name
  return (
    <MuiLink component={Link} to={`/candidates/${id}`} underline="hover" color="inherit" {...rest}>
      {name}
    </MuiLink>
  )
}
