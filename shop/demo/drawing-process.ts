import { bucketStore, folderStore, openPictures } from '@tanabana/api'
import { drawPicture } from '@tanabana/demo/draw.ts'
import type { DrawingTask } from './draw-ahead.ts'

// the shop has exited
process.once('disconnect', () => process.exit())

process.once('message', async ({ folder, picturesUrl, copies, atOnce }: DrawingTask) => {
  const store = picturesUrl ? bucketStore(picturesUrl) : folderStore(folder)
  const pictures = openPictures(store, drawPicture, atOnce)
  const waiting = copies.values()
  const draw = async () => {
    // AVIF, which all current browsers request
    for (const { name, width } of waiting) await pictures.read(name, width, 'avif').catch(drawnOnDemand)
  }
  await Promise.all(Array.from({ length: atOnce }, draw))
  process.disconnect?.()
})

// A picture that cannot be stored now is drawn on the first request.
function drawnOnDemand() {}
