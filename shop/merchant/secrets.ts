import type { Command } from 'commander'
import { newSecret, rotateMasterSecret } from '../settings/master-secret.ts'
import { act, confirm, withShop } from './tool.ts'

/** `secrets rotate` */
export function secretCommands(program: Command): void {
  program
    .command('secrets')
    .description('manage the master secret')
    .command('rotate')
    .description('create a new master secret; the old one stays valid, so nobody is signed out')
    .option('--yes', 'do not ask for confirmation')
    .action(({ yes }: { yes?: boolean }) =>
      withShop(async (tool) => {
        if (process.env.MASTER_SECRET) return void console.log(stepsForSetting(newSecret()))
        await confirm('Replace the master secret? The shop has to be restarted after it.', yes)
        await act(tool, 'rotateSecret', async () => {
          rotateMasterSecret(tool.config.dataDir)
          return { result: null, log: { subject: 'master secret' } }
        })
        console.log(
          'The shop has a new master secret. Restart it now. In 90 days, delete master-secret.previous in the data folder and restart again.',
        )
      }),
    )
}

function stepsForSetting(secret: string): string {
  return [
    'Your settings have MASTER_SECRET, so change it there:',
    `1. On each server, set MASTER_SECRET_PREVIOUS=${secret} and restart it.`,
    `2. On each server, set MASTER_SECRET=${secret} and MASTER_SECRET_PREVIOUS to the old secret, and restart it.`,
    '3. In 90 days, remove MASTER_SECRET_PREVIOUS and restart.',
  ].join('\n')
}
