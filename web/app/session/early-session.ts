/**
 * Inline script: notes on the document whether somebody is signed in here, so that CSS shows the right content before
 * the page's scripts run. It reads what `currentSession` reads.
 */
export const earlySession = `try {
  const { token, username } = localStorage
  document.documentElement.dataset.session = token && username ? 'shopper' : 'visitor'
} catch {}`
