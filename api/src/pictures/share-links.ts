/** The address of the file itself, for a share link of Google Drive or Dropbox, which leads to a page around it. */
export function fileOf(link: URL): URL {
  if (link.hostname === 'drive.google.com') {
    const id = /^\/file\/d\/([\w-]+)/.exec(link.pathname)?.[1] ?? link.searchParams.get('id')
    return id ? new URL(`https://drive.google.com/uc?${new URLSearchParams({ export: 'download', id })}`) : link
  }
  if (!/^(www\.)?dropbox\.com$/.test(link.hostname)) return link
  const file = new URL(link)
  file.searchParams.set('dl', '1')
  return file
}
