import { expect, it } from 'vitest'
import { readWeights } from '../../src/reading/interest/interestWeights.ts'
import { rulesVersion } from '../../src/reading/interest/judgeInterest.ts'
import { inputsFingerprint, rulesFingerprint } from './fingerprints.ts'

it('finds the weights trained from these replies and this code (run npm run train after a change)', () => {
  expect(readWeights().inputs).toBe(inputsFingerprint())
})

it('finds the version raised with the rules (raise rulesVersion, then update this)', () => {
  expect(`${rulesVersion} ${rulesFingerprint()}`).toMatchInlineSnapshot(`"13 c07d43a1f16e535f"`)
})
