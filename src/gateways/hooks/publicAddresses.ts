import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries (RFC 6890), and multicast. */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

export const privateAddressHint = 'OUTGOING_WEBHOOK_ALLOW_PRIVATE=on permits receivers in your own network.'

const blocked = new BlockList()
for (const [net, bits] of special) blocked.addSubnet(net, bits, isIP(net) === 6 ? 'ipv6' : 'ipv4')

/** True for literal addresses and localhost; other names are checked when they are resolved. */
export function namesPrivateAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return /(?:^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  // BlockList checks IPv4-mapped IPv6 addresses (::ffff:10.0.0.1) as IPv4.
  return !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
