const noLinks = '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">'

/**
 * Keeps Safari from linking numbers in a page, and Cloudflare from hiding its e-mail addresses: React would draw the page
 * again. https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function keepPage(page: string): string {
  return page
    .replace('<head>', `$&${noLinks}`)
    .replace(/<body[^>]*>/, '$&<!--email_off-->')
    .replace('</body></html>', '<!--/email_off-->$&')
}
