import { Avatar, Box, Typography } from '@mui/material'
import type { TopCandidateBody } from '../../../src/contract/dashboard.ts'
import { plural } from '../../../src/domain/plural.ts'
import { CandidateLink } from '../../kit/controls/CandidateLink.tsx'
import { initials } from '../../kit/text/initials.ts'

interface TopCandidateRankingProps {
  entries: readonly TopCandidateBody[]
  wide?: boolean
}

const besideEachOther = {
  display: { lg: 'grid' },
  gridTemplateRows: 'repeat(5, auto)',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  columnGap: 5,
}

export const rankingNote =
  'Ranked by responses at High. Each conversation counts once, by its latest response, without Unknown.'

/** DASH-11 to DASH-13, ANA-04, ANA-05 */
export function TopCandidateRanking({ entries, wide = false }: TopCandidateRankingProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, ...(wide && besideEachOther) }}>
      {entries.map((entry, index) => (
        <Entry key={entry.candidate.id} entry={entry} rank={index + 1} />
      ))}
    </Box>
  )
}

function Entry({ entry, rank }: { entry: TopCandidateBody; rank: number }) {
  const { candidate } = entry
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
      <Box component="span" sx={{ width: 28, color: 'text.secondary' }}>
        #{rank}
      </Box>
      <Avatar
        sx={theme => ({
          width: 32,
          height: 32,
          fontSize: '0.75rem',
          fontWeight: 600,
          background: theme.palette.tokens.accentTint,
          color: theme.palette.tokens.accent,
        })}
      >
        {initials(candidate.name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <CandidateLink id={candidate.id} name={candidate.name} />
        </Typography>
        {candidate.role && (
          <Typography variant="body2" color="textSecondary">
            {candidate.role}
          </Typography>
        )}
      </Box>
      <Figures figures={entry} unit="responses" />
      {entry.before && <Figures figures={entry.before} unit="before" />}
    </Box>
  )
}

interface FiguresProps {
  figures: NonNullable<TopCandidateBody['before']>
  unit: 'responses' | 'before'
}

function Figures({ figures: { responseRate, interestedCount, responseCount }, unit }: FiguresProps) {
  const isBefore = unit === 'before'
  const counted = `${interestedCount} of ${plural(responseCount, 'conversation')} with known interest at High`
  return (
    <Box
      sx={{ textAlign: 'right', minWidth: isBefore ? 72 : undefined }}
      title={isBefore ? `${counted} in the previous period` : counted}
    >
      <Typography sx={{ fontWeight: isBefore ? undefined : 600, color: isBefore ? 'text.secondary' : undefined }}>
        {isBefore && responseCount === 0 ? '–' : `${responseRate}%`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {interestedCount}/{responseCount} {unit}
      </Typography>
    </Box>
  )
}
