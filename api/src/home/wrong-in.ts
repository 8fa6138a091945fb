import type { FileBlock } from '@tanabana/contract/home.ts'
import { listOfAddress } from './list-address.ts'

/** What is wrong with a block that has the right form: sentences by field; '' for the block. */
export function wrongIn(block: FileBlock): Record<string, string> {
  const { from, until } = block
  return {
    ...(from && until && until < from && { until: 'Enter the first day or a later one.' }),
    ...(block.kind === 'edit' && wrongInEdit(block)),
  }
}

function wrongInEdit({ handles, address, picture, alt }: Extract<FileBlock, { kind: 'edit' }>): Record<string, string> {
  return {
    ...(!handles && !address && { '': 'Enter handles, or the address of a list.' }),
    ...(!handles &&
      address &&
      !listOfAddress(address) && {
        address: 'Enter the address of a list, such as /tops?color=Red or /search?query=linen.',
      }),
    ...(picture && !alt && { alt: 'Describe the picture for shoppers who cannot see it.' }),
  }
}
