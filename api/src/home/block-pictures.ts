import type { FileBlock } from '@tanabana/contract/home.ts'

/** @param place as in `blocks[0].picture` */
type MapPicture = (picture: string, place: string) => Promise<string>

/** The block with other names of its pictures. */
export async function mapPictures(block: FileBlock, place: string, map: MapPicture): Promise<FileBlock> {
  const own = async <K extends 'picture' | 'portrait'>(name: K, picture: string | undefined) =>
    picture === undefined ? {} : { [name]: await map(picture, `${place}.${name}`) }
  if (block.kind === 'hero')
    return { ...block, ...(await own('picture', block.picture)), ...(await own('portrait', block.portrait)) }
  if (block.kind === 'edit') return { ...block, ...(await own('picture', block.picture)) }
  if (block.kind !== 'categories' || !block.pictures) return block
  const pictures: Record<string, string> = {}
  for (const [type, picture] of Object.entries(block.pictures))
    pictures[type] = await map(picture, `${place}.pictures.${type}`)
  return { ...block, pictures }
}
