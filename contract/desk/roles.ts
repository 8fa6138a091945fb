/** `catalogue`: products, pictures and stock, but no customers and no money. */
export const roles = ['owner', 'staff', 'catalogue'] as const
export type Role = (typeof roles)[number]

export const owners = ['owner'] as const satisfies readonly Role[]
/** Those who see orders, customers and money. */
export const sellers = ['owner', 'staff'] as const satisfies readonly Role[]
/** Whether a role sees and changes what the merchant paid for goods. */
export const seesCosts = (role: Role): boolean => (sellers as readonly Role[]).includes(role)
export const everybody = ['owner', 'staff', 'catalogue'] as const satisfies readonly Role[]
