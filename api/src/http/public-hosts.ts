import { lookup as lookupName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateAddresses = new BlockList()
for (const [net, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ],
  ...[
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
] as [string, number][]) {
  privateAddresses.addSubnet(net, bits, 'ipv4')
}

/** Accepts public IPv4 and global unicast IPv6 (RFC 4291, 2000::/3), except ranges that embed IPv4. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateAddresses.check(address, 'ipv4')
  return /^[23][0-9a-f]{3}:/i.test(address) && !/^(2001:0{0,4}:|2002:)/i.test(address)
}

/** Rejects a host with a private address during the lookup, so that the connection cannot use another one. */
export const publicOnly: LookupFunction = (name, options, callback) => {
  lookupName(name, { ...options, all: true }, (error, found) => {
    const refused =
      error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error('the host is not public.'))
    if (refused || !found[0]) callback(refused ?? new Error('the host has no address.'), '', 4)
    else if (options.all) callback(null, found)
    else callback(null, found[0].address, found[0].family)
  })
}

/** A literal address is not looked up, so it is checked here. */
export function hasPrivateAddress({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublic(address)
}
