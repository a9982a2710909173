import type { ResponseBody } from '../../src/contract/responses.ts'
import { categoryLabel } from '../../src/domain/responses/categoryLabel.ts'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { BadgeMenu } from '../kit/controls/BadgeMenu.tsx'
import { useCorrection } from './useCorrection.ts'

export function ResponseCategory({ response }: { response: ResponseBody }) {
  const correct = useCorrection()
  const { category } = response
  return (
    <BadgeMenu
      name="Category"
      value={interestCategories.find(known => known === category)}
      options={interestCategories}
      labelOf={categoryLabel}
      onChoose={chosen => void correct(response, { category: chosen })}
    >
      <Badge tint={tokens => tokens.notice} data-category={category ?? ''}>
        {category ? categoryLabel(category) : 'None'}
      </Badge>
    </BadgeMenu>
  )
}
