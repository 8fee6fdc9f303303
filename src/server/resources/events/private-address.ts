import { BlockList, isIPv6 } from 'node:net'

const blocked = new BlockList()
for (const [network, prefix] of [
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
] as const)
  blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an IP address lies anywhere but on the public internet: this machine, a private network, link-local (where clouds keep
 * their credentials), documentation, multicast. An IPv4 address inside an IPv6 one counts as itself.
 *
 * Source  IANA special-purpose address registries.
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return blocked.check(address, 'ipv4')
  const embedded = embeddedIpv4(address)
  return embedded === null ? blocked.check(address, 'ipv6') : blocked.check(embedded, 'ipv4')
}

/** `::ffff:10.0.0.1`, `64:ff9b::a00:1` and `2002:a00:1::` all lead to 10.0.0.1. */
function embeddedIpv4(address: string): string | null {
  const groups = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const mapped = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(groups)
  const sixToFour = /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4})/.exec(groups)
  const [, high, low] = mapped ?? sixToFour ?? []
  if (high === undefined || low === undefined) return null
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
