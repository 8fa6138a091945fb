// Loaded before the shop's own code: sets the clock of this process off, as on a machine without time synchronisation.
const offset = Number(process.env.CLOCK_OFFSET_MS)
const RightDate = Date

class WrongDate extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RightDate.now() + offset)
    else super(...(given as [number]))
  }
  static override now(): number {
    return RightDate.now() + offset
  }
}

globalThis.Date = WrongDate as DateConstructor
