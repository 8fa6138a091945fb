import type { IdentityService } from '#api/public-client.ts'

const firebase = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  script: ['https://apis.google.com'],
}

/** Whom the sign-in of a page calls, loads and frames: for its Content-Security-Policy. */
export function identitySources(service: IdentityService | null) {
  if (!service) return { connect: [], script: [], frame: [] }
  const { simulatorUrl, authDomain } = service
  if (simulatorUrl) return { connect: [simulatorUrl], script: [], frame: [] }
  // the SDK puts a hidden frame of the project's own domain beside its popup
  return { ...firebase, frame: [`https://${authDomain}`] }
}
