import { preview } from '../../src/domain/mailbox/previews.ts'

export function ResponseText({ content, length }: { content: string | null; length: number }) {
  return <span data-preview>{content?.trim() ? preview(content, length) : 'No content available'}</span>
}
