import { expect, it } from 'vitest'
import { failsAuthentication } from './authentication.ts'

const header = (value: string) => ({ name: 'Authentication-Results', value })
const exchange = (dmarc: string, compauth: string) =>
  `spf=${dmarc} (sender IP is 203.0.113.9) smtp.mailfrom=adlerfox.example; dkim=none (message not signed) header.d=none;dmarc=${dmarc} action=none header.from=adlerfox.example;${compauth}`

it.each([
  ['a composite failure', [header(exchange('fail', 'compauth=fail reason=000'))], true],
  ['a composite failure without DMARC', [header(exchange('none', 'compauth=fail reason=001'))], true],
  ['a DMARC failure that Exchange overruled', [header(exchange('fail', 'compauth=pass reason=130'))], false],
  ['a DMARC failure without a composite result', [header(exchange('fail', ''))], true],
  ['an SPF failure alone', [header('spf=fail smtp.mailfrom=a.example; dkim=pass; dmarc=pass')], false],
  ['a composite pass', [header(exchange('pass', 'compauth=pass reason=100'))], false],
  ['an inconclusive result', [header(exchange('none', 'compauth=none reason=451'))], false],
  ['a missing header', [], false],
  ['a failure forged by the sender', [header(exchange('pass', '')), header(exchange('fail', ''))], false],
  ['a pass forged by the sender', [header(exchange('fail', '')), header(exchange('pass', ''))], true],
  ['a comment in the header', [header('spf=pass (dmarc=fail compauth=fail (x)) smtp.mailfrom=a; dmarc=pass')], false],
])('reads from %s whether the sender is authenticated', (_name, headers, expected) => {
  expect(failsAuthentication(headers)).toBe(expected)
})
