export { checkLogin, checkRegistration } from './check-registration.ts'
export { login } from './login.ts'
export { register } from './register.ts'
export { usernameFromEmail, withDigits } from './username-from-email.ts'
