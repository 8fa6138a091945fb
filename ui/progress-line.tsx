/** A line at the top of the screen while something loads. Screen readers hear the result instead. */
export function ProgressLine() {
  return (
    <div
      aria-hidden="true"
      data-progress
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-[advance_8s_60ms_ease-out_backwards] bg-madder"
    />
  )
}
