/** Whether a cursor's time, such as `2026-11-22T08:15:30.123456Z`, exists: PostgreSQL rejects the 30th of February and the year 0. */
export function isCursorTime(text: string): boolean {
  const time = new Date(text)
  return (
    !Number.isNaN(time.getTime()) && !text.startsWith('0000') && time.toISOString().slice(0, 23) === text.slice(0, 23)
  )
}
