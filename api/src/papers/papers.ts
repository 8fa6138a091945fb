/** Papers for parcels as PDF streams. Other areas import this file only. */
export { sheetLabels, thermalLabels } from './address-labels.ts'
export { packingSlips } from './packing-slips.ts'
export { type PaperOrder, senderProblem } from './paper-order.ts'
export { pickListSheets, type ReadPicture } from './pick-list.ts'
