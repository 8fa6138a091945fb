import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/desk/',
  plugins: [tailwindcss(), reactRouter()],
  // loaded on demand: the development server would find them late and reload
  optimizeDeps: { include: ['@base-ui/react/alert-dialog', '@base-ui/react/dialog', '@simplewebauthn/browser'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
