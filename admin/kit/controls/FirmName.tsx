import { Box, Link as MuiLink } from '@mui/material'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { FirmNameBody } from '../../../src/contract/firmNames.ts'
import { firmName, guessedMark, isGuessedFirm, markedFirm } from '../../../src/domain/candidates/firms.ts'
import { useFirmNames } from '../../providers/useFirmNames.ts'
import { visuallyHidden } from './visuallyHidden.ts'

interface FirmNameProps {
  name: string
  /** Address or domain. */
  address: string
  link?: boolean
}

const guess = {
  title: 'Guessed from the address. Name this firm in Settings.',
  sx: {
    position: 'relative',
    color: 'inherit',
    textDecoration: 'underline dotted',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
} as const

const byDomain = (names: FirmNameBody[]) => new Map(names.map(({ domain, name }) => [domain, name]))

/** Underlines a name guessed from the domain. */
export function FirmName({ name, address, link = false }: FirmNameProps) {
  const { data: names } = useFirmNames(byDomain)
  if (!names || !isGuessedFirm(name, address, names)) return name
  const marked = (
    <>
      {name}
      <Box component="span" sx={visuallyHidden}>
        {guessedMark}
      </Box>
    </>
  )
  if (!link)
    return (
      <Box component="span" {...guess}>
        {marked}
      </Box>
    )
  return (
    <MuiLink component={Link} to="/settings#firm-names" {...guess}>
      {marked}
    </MuiLink>
  )
}

export function useMarkedFirm(): (name: string, address: string) => string {
  const { data: names } = useFirmNames(byDomain)
  return (name, address) => (names ? markedFirm(name, address, names) : name)
}

export function FirmList({ firms, addresses }: { firms: readonly string[]; addresses: readonly string[] }) {
  const { data: names } = useFirmNames(byDomain)
  const addressOf = (firm: string) => names && addresses.find(address => firmName(address, names) === firm)
  return firms.map((firm, n) => {
    const address = addressOf(firm)
    return (
      <Fragment key={firm}>
        {n > 0 && ', '}
        {address ? <FirmName name={firm} address={address} /> : firm}
      </Fragment>
    )
  })
}
