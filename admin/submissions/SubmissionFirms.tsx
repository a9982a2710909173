import { Fragment } from 'react'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { FirmName } from '../kit/controls/FirmName.tsx'
import { firmsOf, mostShown } from './submissionTexts.ts'

interface SubmissionFirmsProps {
  submission: SubmissionBody
  all?: boolean
  link?: boolean
}

export function SubmissionFirms({ submission, all = false, link }: SubmissionFirmsProps) {
  const firms = firmsOf(submission)
  const shown = all ? firms : firms.slice(0, mostShown)
  return (
    <span title={firms.map(({ name }) => name).join(', ')}>
      {shown.map(({ name, address }, n) => (
        <Fragment key={name}>
          {n > 0 && ', '}
          <FirmName name={name} address={address} link={link} />
        </Fragment>
      ))}
      {shown.length < firms.length && ` +${firms.length - shown.length}`}
    </span>
  )
}
