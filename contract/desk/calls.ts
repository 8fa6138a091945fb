import { callsIn, type DeskCall } from '../define-call.ts'
import * as categories from './categories.ts'
import * as customers from './customers.ts'
import * as home from './home.ts'
import * as imports from './imports.ts'
import * as money from './money.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as papers from './papers.ts'
import * as productJobs from './product-jobs.ts'
import * as products from './products.ts'
import * as reports from './reports.ts'
import type { DeskRouteName } from './routes.ts'
import * as searches from './searches.ts'
import * as servedPincodes from './served-pincodes.ts'
import * as settings from './setting-calls.ts'
import { checkSetupStep } from './setup-steps.ts'
import * as sizeCharts from './size-charts.ts'
import * as staff from './staff.ts'
import * as staffNotices from './staff-notices.ts'
import * as stock from './stock.ts'
import * as today from './today.ts'

/** All calls of the desk by name. */
export const deskCalls = callsIn({
  ...{ ...staff, ...orders, ...papers, ...staffNotices, ...customers, ...products, ...productJobs, ...sizeCharts },
  ...{
    ...stock,
    ...imports,
    ...today,
    ...money,
    ...reports,
    ...searches,
    ...pages,
    ...home,
    ...categories,
    ...settings,
    checkSetupStep,
    ...servedPincodes,
  },
}) satisfies Record<DeskRouteName, DeskCall>

export type DeskCalls = typeof deskCalls
