import type { IdentityService } from '@tanabana/contract/public-settings.ts'

const firebase = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://apis.google.com'],
}

/** The CSP sources that signing in needs. */
export function identitySources(service: IdentityService | null) {
  if (!service) return { connect: [], script: [], frame: [] }
  const { simulatorUrl, authDomain } = service
  if (simulatorUrl) return { connect: [simulatorUrl], script: [], frame: [] }
  // the SDK opens a hidden frame of the project's domain
  return { ...firebase, frame: [`https://${authDomain}`] }
}
