import { Parser } from 'htmlparser2'
import { mailTags } from '../../src/domain/mailHtml.ts'
import { outgoingAttribute } from '../../src/domain/sending/outgoingHtml.ts'

export function forbiddenIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!mailTags.includes(tag)) found.push(tag)
      for (const [name, value] of Object.entries(attributes)) {
        const isKnown = /^(?:style|src|href|id)$/.test(name) || outgoingAttribute(tag, name, value) !== null
        if (!isKnown) found.push(`${tag} ${name}`)
        if (name === 'style' && /url|\(|position|display|opacity|transform|-\d|\\|@/i.test(value)) found.push(value)
        if (name === 'src' && !/^(?:cid:|data:image\/(?!svg))/i.test(value)) found.push(value)
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(value)) found.push(value)
        if (name === 'id') found.push(`id ${value}`)
      }
    },
    oncomment: text => void found.push(text),
    onprocessinginstruction: name => void found.push(name),
  })
  parser.end(html)
  return found
}
