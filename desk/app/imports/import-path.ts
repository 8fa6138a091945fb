import { type DeskRouteName, deskRoutes } from '@tanabana/contract/desk/routes.ts'

/** The address of a call about one import. */
export const importPath = (name: DeskRouteName, id: number) => deskRoutes[name].path.replace('{id}', String(id))
