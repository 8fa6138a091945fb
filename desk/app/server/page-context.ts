import { createContext } from 'react-router'

export const shopNameContext = createContext<string>()

/** Allows the page's inline scripts in its policy. */
export const nonceContext = createContext<string>()
