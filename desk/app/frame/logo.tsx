import { WeaveMark } from '@tanabana/ui/weave.tsx'
import { Wordmark } from '@tanabana/ui/wordmark.tsx'
import { useShop } from '#server/use-shop.ts'

/** The shop's name, in the demo with its mark. A long name, or one that is not drawn, is text. */
export function Logo({ className = '' }: { className?: string }) {
  const { name, wordmark } = useShop()
  const isLong = name.length > 14
  return (
    <span className={`flex min-h-11 min-w-0 items-center gap-2.5 ${className}`}>
      <WeaveMark className="size-7 shrink-0 text-madder" />
      {wordmark && !isLong ? (
        <>
          <Wordmark width={wordmark.width} className="h-[1.4rem]" />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <span className={`line-clamp-2 font-display ${isLong ? 'text-base leading-tight' : 'text-2xl'}`}>{name}</span>
      )}
    </span>
  )
}
