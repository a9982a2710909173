import { expect, it } from 'vitest'
import { failsAuthentication } from './authentication.ts'

const header = (value: string) => ({ name: 'Authentication-Results', value })
const exchange = (dmarc: string, compauth: string) =>
  `spf=${dmarc} (sender IP is 203.0.113.9) smtp.mailfrom=adlerfox.example; dkim=none (message not signed) header.d=none;dmarc=${dmarc} action=none header.from=adlerfox.example;${compauth}`

it.each([
  ['a composite failure', [header(exchange('fail', 'compauth=fail reason=000'))], true],
  ['a composite failure without DMARC', [header(exchange('none', 'compauth=fail reason=001'))], true],
  ['a failure of DMARC that Exchange has overruled', [header(exchange('fail', 'compauth=pass reason=130'))], false],
  ['a failure of DMARC and no composite verdict', [header(exchange('fail', ''))], true],
  ['a failure of SPF alone', [header('spf=fail smtp.mailfrom=a.example; dkim=pass; dmarc=pass')], false],
  ['what passes', [header(exchange('pass', 'compauth=pass reason=100'))], false],
  ['what nobody could tell', [header(exchange('none', 'compauth=none reason=451'))], false],
  ['no header', [], false],
  ['a failure that the sender has written', [header(exchange('pass', '')), header(exchange('fail', ''))], false],
  ['a pass that the sender has written', [header(exchange('fail', '')), header(exchange('pass', ''))], true],
  ['words in a comment', [header('spf=pass (dmarc=fail compauth=fail (x)) smtp.mailfrom=a; dmarc=pass')], false],
])('reads from %s whether the sender is authenticated', (_name, headers, expected) => {
  expect(failsAuthentication(headers)).toBe(expected)
})
