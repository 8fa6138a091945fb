/**
 * React selects its build by NODE_ENV at its first import, so main.ts imports this file first. The shop always runs the
 * production build, whatever the environment says; only `npm run dev` does not.
 */
process.env.NODE_ENV = process.argv.includes('--development') ? 'development' : 'production'
