import { BlockList, isIP, isIPv6 } from 'node:net'

/** What is public of the whole of IPv4 is all but these. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6 only 2000::/3 is given out to the public; within it, these are not, or carry an IPv4 address to somewhere else. */
const IPV6_IN_GLOBAL = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const blocked4 = listOf(IPV4, 'ipv4')
const blocked6 = listOf(IPV6_IN_GLOBAL, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')
/** RFC 6052: a translator sends these on to the IPv4 address at their end. */
const translated = listOf(['64:ff9b::/96'], 'ipv6')
const mapped = listOf(['::ffff:0:0/96'], 'ipv6')

/**
 * Whether an IP address lies anywhere but on the public internet: this machine, a private network, link-local (where clouds keep
 * their credentials), documentation, multicast, a tunnel. What is no address as `node:net` reads it is not public either.
 * `::ffff:` and `64:ff9b::` before an IPv4 address count as that address; every other IPv6 form that carries one is refused
 * whole, since nothing public is reached by it.
 *
 * Source  IANA special-purpose address registries and IPv6 global unicast assignments; RFC 4291, 2765, 3056, 4380, 6052.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 0) return true
  if (!isIPv6(bare)) return blocked4.check(bare, 'ipv4')
  if (mapped.check(bare, 'ipv6') || translated.check(bare, 'ipv6')) return blocked4.check(lastFourBytes(bare), 'ipv4')
  return !global6.check(bare, 'ipv6') || blocked6.check(bare, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    list.addSubnet(base, Number(prefix), family)
  }
  return list
}

/** The IPv4 address at the end of an IPv6 one, as `1.2.3.4`. */
function lastFourBytes(address: string): string {
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':')
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
