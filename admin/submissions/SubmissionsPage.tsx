import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { PageNotFound } from '../layout/PageNotFound.tsx'

const titles = new Map([
  ['this-week', 'Submissions This Week'],
  ['last-week', 'Submissions Last Week'],
])

/** NAV-07: the submissions of a period. */
export function SubmissionsPage() {
  const title = titles.get(useParams().period ?? '')
  if (!title) return <PageNotFound />
  return (
    <Page title={title} lead="The single submissions cannot be listed here yet. Their numbers stand in the header." />
  )
}
