/**
 * Inline script: lets React go on in a page that the browser translates. A translation replaces each text by a
 * `font` element, but React still changes and removes the text. A changed text comes back in the place of its
 * translation, and the browser translates it again.
 */
export const earlyTranslation = `(() => {
  const shown = new WeakMap()
  const isTranslation = (node) => node && node.nodeName === 'FONT'
  const placeOf = (node) => shown.get(node) ?? node
  const putBack = (text) => {
    const translation = shown.get(text)
    if (translation?.isConnected) text.isConnected ? translation.remove() : translation.replaceWith(text)
    shown.delete(text)
  }
  const changes = new MutationObserver((records) => records.forEach(({ target }) => putBack(target)))
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      for (const text of removedNodes) {
        if (text.nodeType !== 3 || text.isConnected || !translation) continue
        shown.set(text, translation)
        changes.observe(text, { characterData: true })
      }
      for (const text of addedNodes) if (text.isConnected && shown.has(text)) putBack(text)
    }
  }).observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function (child) {
    if (child.parentNode === this) return removeChild.call(this, child)
    placeOf(child).remove()
    return child
  }
  Node.prototype.insertBefore = function (node, next) {
    let before = next?.parentNode === this ? next : placeOf(next)
    while (before && before.parentNode !== this) before = before.parentNode
    return insertBefore.call(this, node, before)
  }
})()`
