import { useState } from 'react'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { FileDrop, Select } from '#ui/parts.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

/** Takes photos or chooses them, many at once. Each is sent by itself and shows how far it is. */
export function AddPictures({ productId, colors }: { productId: number; colors: readonly string[] }) {
  const [color, setColor] = useState('')
  const { uploads, blocker, add, retry, drop } = useUploads(productId)
  return (
    <div className="mt-6 flex max-w-xl flex-col gap-4">
      {colors.length > 1 && (
        <Select label="Colour of new pictures" value={color} onChange={(event) => setColor(event.target.value)}>
          <option value="">No particular colour</option>
          {colors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      <FileDrop
        label="Add pictures"
        prompt="Take or choose photos"
        accept="image/*"
        multiple
        onFiles={(files) => add(files, color)}
      />
      <ul aria-label="Pictures being added" className="flex flex-col gap-3 empty:hidden">
        {uploads.map((upload) => (
          <Progress key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload.key)} />
        ))}
      </ul>
      <LeaveDialog blocker={blocker} text="Some pictures are not sent yet. If you leave now, they may be lost." />
    </div>
  )
}

type ProgressProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

function Progress({ upload: { file, preview, share, state, message }, onRetry, onDrop }: ProgressProps) {
  return (
    <li className="flex items-center gap-3">
      <span className="h-15 w-12 shrink-0 bg-ground">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="truncate">{file.name}</p>
        {state === 'waiting' ? (
          <progress value={share} aria-label={`Sending ${file.name}`} className="progress" />
        ) : (
          <p role="alert" className="text-alert">
            {message}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <button type="button" onClick={onRetry} className={buttonLook}>
          Try again
        </button>
      )}
      {state !== 'waiting' && (
        <button type="button" onClick={onDrop} aria-label={`Dismiss ${file.name}`} className={buttonLook}>
          Dismiss
        </button>
      )}
    </li>
  )
}

const buttonLook = 'text-link min-h-11 shrink-0 cursor-pointer px-1 text-sm'
