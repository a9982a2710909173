import { expect, it } from 'vitest'
import { greetedName } from './greetedName.ts'

it.each([
  ['Hi Owen,\n\nWe would like to meet her.', ['owen']],
  ['\nDear Ms. Castell:\nThank you.', ['castell']],
  ['Good morning Miriam Castell,', ['miriam', 'castell']],
  ['Owen - can she do Tuesday?', ['owen']],
  ['Hi Owen and Clara,', ['owen']],
  ['Thanks, Owen. We will pass.', ['owen']],
  ['Owen, may I ask for her transcript?', ['owen']],
  ['Hi,\n\nOwen told me about her.', []],
  ['We would like to meet her on Tuesday, if she is free.', []],
  ['', []],
])('finds the name that %j greets', (text, words) => {
  expect(greetedName(text)).toEqual(words)
})
