import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The shop loads one file instead of hundreds of packages' modules. */
const serverBuild = { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }

export default defineConfig(({ command }) => ({
  base: '/desk/',
  plugins: [tailwindcss(), reactRouter()],
  // loaded on demand: the development server would find them late and reload
  optimizeDeps: {
    include: [
      ...['@base-ui/react/alert-dialog', '@base-ui/react/dialog', '@simplewebauthn/browser'],
      '@zip.js/zip.js/lib/zip-core-native.js',
      ...['BinaryBitmap', 'RGBLuminanceSource', 'common/GlobalHistogramBinarizer', 'oned/MultiFormatUPCEANReader']
        .concat('oned/Code128Reader', 'oned/Code39Reader')
        .map((part) => `@zxing/library/es2015/core/${part}.js`),
    ],
  },
  ...(command === 'build' && serverBuild),
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
