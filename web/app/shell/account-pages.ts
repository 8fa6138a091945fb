const accountPages = ['/orders', '/account-settings']

/** Whether a page is the account's although its path does not start with the profile's. */
export function isAccountPage(pathname: string): boolean {
  return accountPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}
