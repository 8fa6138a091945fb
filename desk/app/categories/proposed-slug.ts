import { slugOf } from '@tanabana/contract/slug.ts'

/** The address that a name proposes. Other scripts than Latin propose none. */
export const proposedSlug = (name: string): string => slugOf(slugOf(name.replace(/(\d),(?=\d)/g, '$1')).slice(0, 40))
