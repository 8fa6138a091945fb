/**
 * React picks its build by NODE_ENV when it is first imported, so main.ts imports this file before anything else.
 * An open shop always runs the production build, whatever the environment says; only `npm run dev` does not.
 */
process.env.NODE_ENV = process.argv.includes('--development') ? 'development' : 'production'
