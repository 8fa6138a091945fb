/** Pages of the account whose path does not start with the profile's. */
export const accountPages: readonly string[] = ['/orders', '/account-settings']
