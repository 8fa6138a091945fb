import { layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sign-in', './staff/sign-in.route.tsx'),
  route('set-up', './staff/set-up.route.tsx'),
  route('manifest.webmanifest', './frame/manifest.route.ts'),
  route('worker.js', './staff-notices/worker.route.ts'),
  route('customers/:id/data', './customers/data.route.ts'),
  layout('./frame/frame.route.tsx', [
    route('today', './today/today.route.tsx'),
    route('low-stock', './today/low-stock.route.tsx'),
    route('orders', './orders/orders.route.tsx'),
    route('orders/:id', './orders/order.route.tsx'),
    route('money', './money/money.route.tsx'),
    route('money/days', './money/days.route.tsx'),
    route('money/books', './money/books.route.tsx'),
    route('money/payments/:id', './money/payment.route.tsx'),
    route('customers', './customers/customers.route.tsx'),
    route('customers/:id', './customers/customer.route.tsx'),
    route('pick-list', './orders/pick-list.route.tsx'),
    route('tracking', './orders/tracking.route.tsx'),
    route('more', './frame/more.route.tsx'),
    route('people', './staff/staff.route.tsx'),
    route('sessions', './staff/sessions.route.tsx'),
    route('notices', './staff-notices/staff-notices.route.tsx'),
    route('log', './staff/log.route.tsx'),
  ]),
  route('*', './frame/nothing.route.tsx'),
] satisfies RouteConfig
