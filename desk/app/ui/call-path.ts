import { type DeskRouteName, deskRoutes } from '@tanabana/contract/desk/routes.ts'

/** The address of a call about one thing. */
export const callPath = (name: DeskRouteName, id: string | number) =>
  deskRoutes[name].path.replace('{id}', encodeURIComponent(id))
