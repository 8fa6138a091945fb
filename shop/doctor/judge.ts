import type { Diagnosis } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'
import { ok, problem, type Result, unknown, warning } from './finding.ts'

const day = 86_400_000

const tlsErrors: Record<string, string> = {
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed: browsers warn of it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed: browsers warn of it.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate's chain is not complete. With nginx, use fullchain.pem.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
}

/** @param error the code of OpenSSL or Node; null if the certificate is valid */
export function judgeCertificate({ valid_to, error }: { valid_to: string; error: string | null }, now: Date): Result {
  const days = Math.floor((Date.parse(valid_to) - now.getTime()) / day)
  const look = 'See why it is not renewed: journalctl -u caddy, or certbot renew --dry-run.'
  if (error) return problem(`${tlsErrors[error] ?? `The certificate is not valid (${error}).`} ${look}`)
  if (days < 3) return problem(`The certificate expires in ${inCount(days, 'day')}. ${look}`)
  if (days < 14) return warning(`The certificate expires in ${inCount(days, 'day')}. ${look}`)
  return ok(`Valid for ${days} days.`)
}

type Sent = {
  /** What the doctor wrote into X-Forwarded-For. */
  forgedAddress: string
  trustProxy: boolean | string
  /** Whether the request came from this machine's loopback address, which the shop trusts. */
  isLoopback: boolean
}

/** @param diagnosis how a request through the public address reached the shop */
export function judgeProxy(diagnosis: Diagnosis, { forgedAddress, trustProxy, isLoopback }: Sent): Result {
  const { client, peer, forwarded, believed, protocol } = diagnosis
  if (client === forgedAddress && isLoopback && trustProxy !== true)
    return unknown("The shop's name leads to this machine's own address here. Run the doctor on another machine.")
  if (client === forgedAddress)
    return problem(
      `Visitors can invent their address, and so pass all limits. Set TRUST_PROXY=${peer}, the proxy's address.`,
    )
  if (!forwarded) return problem('The proxy does not send X-Forwarded-For. Take its configuration from deploy/.')
  if (!believed)
    return problem(`All visitors count as one, and share its limits. Set TRUST_PROXY=${peer}, the proxy's address.`)
  if (protocol !== 'https') return problem('The proxy does not send X-Forwarded-Proto: https. See deploy/.')
  if (trustProxy === true)
    return warning(`TRUST_PROXY=true is safe only as long as the proxy replaces X-Forwarded-For. Set it to ${peer}.`)
  return ok(`The shop counts this request for ${client}.`)
}

/** @param differenceMs this machine's clock minus the other one's @param whose such as "the database's" */
export function judgeClock(differenceMs: number, whose: string): Result {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const set = 'Switch time synchronization on: timedatectl set-ntp true'
  const text = `The clock is ${inCount(seconds, 'second')} ${differenceMs > 0 ? 'ahead of' : 'behind'} ${whose}.`
  if (seconds > 60) return problem(`${text} Sign-ins and payments can fail. ${set}`)
  if (seconds > 5) return warning(`${text} ${set}`)
  return ok(`The clock agrees with ${whose}.`)
}
