import { categoryActions } from '#catalogue/category-actions.ts'
import { sizeChartActions } from '#catalogue/size-chart-actions.ts'
import { productActions } from '#catalogue/staff-actions.ts'
import { deliveryActions } from '#delivery/staff-actions.ts'
import { orderActions } from '#fulfilment/fulfilment.ts'
import { homeActions } from '#home/home.ts'
import { pageActions } from '#pages/pages.ts'
import { customerActions } from '#privacy/staff-actions.ts'
import { synonymActions } from '#search/search.ts'
import { settingActions } from '#settings/staff-actions.ts'
import { type StaffAction, staffActions } from '#staff/staff.ts'
import { stockActions } from '#stock/staff-actions.ts'

/** Everything that the staff does to an order, a product, a category, a size chart, a synonym, a customer, a setting, the list of PIN codes, a page or a person. */
export const allActions: readonly StaffAction[] = [
  ...[...orderActions, ...productActions, ...categoryActions, ...sizeChartActions, ...stockActions, ...synonymActions],
  ...[...customerActions, ...settingActions, ...deliveryActions, ...pageActions, ...homeActions, ...staffActions],
]
