/**
 * The script that a shop loads. `PhonePeCheckout.transact({ tokenUrl, callback, type })` opens the pay page in an iframe
 * and calls back with CONCLUDED or USER_CANCEL; without a callback it navigates there.
 */
export const checkoutScript = `(() => {
  let open = null
  function close() {
    if (!open) return
    window.removeEventListener('message', open.listen)
    open.frame.remove()
    open = null
  }
  function transact({ tokenUrl, callback, type }) {
    if (type !== 'IFRAME' || !callback) return void window.location.assign(tokenUrl)
    close()
    const frame = document.createElement('iframe')
    frame.src = tokenUrl
    frame.title = 'Payment'
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff'
    const listen = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== new URL(tokenUrl).origin) return
      if (!event.data || event.data.source !== 'phonepe-simulator') return
      close()
      callback(event.data.result)
    }
    open = { frame, listen }
    window.addEventListener('message', listen)
    document.body.append(frame)
    frame.focus()
  }
  window.PhonePeCheckout = { transact, closePage: close }
})()
`
