export const roles = ['owner', 'staff'] as const
export type Role = (typeof roles)[number]

export const owners = ['owner'] as const satisfies readonly Role[]
export const everybody = ['owner', 'staff'] as const satisfies readonly Role[]
