import { earlyTranslation } from '@tanabana/ui/early-translation.ts'
import { earlyStorage } from '#browser/early-storage.ts'
import { savedHeight } from '#catalogue/saved-height.ts'
import { earlyTap } from '#page/early-tap.ts'
import { earlySession } from '#session/early-session.ts'
import { earlySubmit } from '#shell/early-submit.ts'
import { earlyInApp } from '#sign-in/in-app.ts'

/** The inline script that has run when the browser hydrates. Only the server has it. */
export const earlyScripts = import.meta.env.SSR
  ? [earlyStorage, earlyTranslation, earlySubmit, earlyTap, savedHeight, earlySession, earlyInApp]
      .join('\n')
      .replaceAll(/^ +/gm, '')
  : ''
