import { expect, test } from 'vitest'
import { defaultTemplate } from '../../../src/domain/followUps/followUpTemplate.ts'
import { wordsProblem } from './templateProblem.ts'

const words = (forAll: object, forOne: Record<string, object> = {}) => ({
  forAll,
  forOne: new Map(Object.entries(forOne)),
})
const kim = 'kim@firm.example'

test('the text of every recipient is checked, not only that of the shown one', () => {
  const problem = (...[forAll, forOne]: Parameters<typeof words>) =>
    wordsProblem(words(forAll, forOne), [kim], defaultTemplate)
  expect(problem({})).toBeUndefined()
  expect(problem({ body: '<p>Hi {{foo}}</p>' })).toBe('There is no field {{foo}}.')
  expect(problem({}, { [kim]: { subject: '{{foo}}' } })).toBe(`Text for ${kim}: There is no field {{foo}}.`)
  expect(problem({}, { 'not@chosen.example': { subject: '{{foo}}' } })).toBeUndefined()
  expect(problem({}, { [kim]: { body: '<p>Hi {{firstName}}</p>' } })).toBeUndefined()
})
