import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** In PEM. The certificate is its own authority. */
export type Certificate = { cert: string; key: string }

/** @param days until it expires, negative for an expired one */
export async function selfSigned(host: string, days = 90): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - 100 * 86_400_000),
    notAfter: new Date(Date.now() + days * 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
    ],
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey as webcrypto.CryptoKey))
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
  return { cert: certificate.toString('pem'), key }
}
