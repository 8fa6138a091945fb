import { cropAround, type Point } from '@tanabana/contract/desk/crop-around.ts'
import type { DeskPicture } from '@tanabana/contract/desk/products.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { FocusPicker, type Size } from '#ui/focus-picker.tsx'
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

function CropForm({ picture: { id, original, focus }, onClose }: { picture: DeskPicture; onClose: () => void }) {
  const [point, setPoint] = useState<Point>(focus ?? { x: 50, y: 50 })
  const [size, setSize] = useState<Size | null>(null)

  const crop = size && cropAround(size, point)
  const isWhole = size && crop && crop.width > size.width * 0.99 && crop.height > size.height * 0.99
  return (
    <>
      <p className="text-sm text-muted">
        {isWhole
          ? 'This picture is 4:5 already. Shoppers see all of it.'
          : 'Shoppers see pictures in 4:5. Tap what has to stay in it, or use the arrow keys.'}
      </p>
      <FocusPicker
        src={`${original}?w=960`}
        point={point}
        onPoint={setPoint}
        onSize={(next) => setSize((now) => now ?? next)}
      >
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
      </FocusPicker>
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
