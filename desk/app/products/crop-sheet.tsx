import { cropAround, type Point } from '@tanabana/contract/desk/crop-around.ts'
import type { DeskPicture } from '@tanabana/contract/desk/products.ts'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button, Drawer } from '#ui/parts.tsx'

type CropSheetProps = { picture: DeskPicture | null; onClose: () => void }

/** Chooses what stays in a picture when it is cropped to 4:5. */
export function CropSheet({ picture, onClose }: CropSheetProps) {
  return (
    <Drawer open={picture !== null} onOpenChange={(next) => next || onClose()} title="Crop the picture">
      {picture && <CropForm key={picture.id} picture={picture} onClose={onClose} />}
    </Drawer>
  )
}

/** In percent of the picture. */
const keySteps: Readonly<Record<string, Point>> = {
  ...{ ArrowLeft: { x: -2, y: 0 }, ArrowRight: { x: 2, y: 0 }, ArrowUp: { x: 0, y: -2 }, ArrowDown: { x: 0, y: 2 } },
}
const inside = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

function CropForm({ picture: { id, original, focus }, onClose }: { picture: DeskPicture; onClose: () => void }) {
  const [point, setPoint] = useState<Point>(focus ?? { x: 50, y: 50 })
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const move = (x: number, y: number) => setPoint({ x: inside(x), y: inside(y) })

  function tap({ clientX, clientY, currentTarget, detail }: MouseEvent): void {
    // a click by Enter has no place
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }

  function press(event: KeyboardEvent): void {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    move(point.x + step.x, point.y + step.y)
  }

  const crop = size && cropAround(size, point)
  const isWhole = size && crop && crop.width > size.width * 0.99 && crop.height > size.height * 0.99
  return (
    <>
      <p className="text-sm text-muted">
        {isWhole
          ? 'This picture is 4:5 already. Shoppers see all of it.'
          : 'Shoppers see pictures in 4:5. Tap what has to stay in it, or use the arrow keys.'}
      </p>
      <button
        type="button"
        onClick={tap}
        onKeyDown={press}
        aria-label={`What stays visible: ${point.x}% across, ${point.y}% down`}
        className="relative mx-auto mt-4 block w-fit cursor-crosshair overflow-hidden"
      >
        <img
          src={`${original}?w=960`}
          alt=""
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && !size)
              setSize({ width: image.naturalWidth, height: image.naturalHeight })
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          className="block max-h-[50dvh] max-w-full"
        />
        {size && crop && !isWhole && (
          <span
            className="absolute border-2 border-canvas shadow-[0_0_0_100vmax] shadow-ink/55"
            style={{
              left: `${(crop.left / size.width) * 100}%`,
              top: `${(crop.top / size.height) * 100}%`,
              width: `${(crop.width / size.width) * 100}%`,
              height: `${(crop.height / size.height) * 100}%`,
            }}
          />
        )}
      </button>
      <Form method="post" preventScrollReset onSubmit={onClose} className="mt-5">
        <input type="hidden" name="verb" value="pictures" />
        <input type="hidden" name="crop" value={`${id} ${point.x} ${point.y}`} />
        <Button type="submit" disabled={!size || isWhole === true} className="w-full">
          Crop
        </Button>
      </Form>
    </>
  )
}
