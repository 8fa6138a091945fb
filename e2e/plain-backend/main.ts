import { createPlainBackend } from './plain-backend.ts'

const [port = '4100', storefront = ''] = process.argv.slice(2)
console.log(
  `plain backend at ${await createPlainBackend({ storefront }).listen({ host: '127.0.0.1', port: Number(port) })}`,
)
