import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { importSizeCharts, sizeChartsCsv } from '@tanabana/api'
import type { Command } from 'commander'
import { withShop } from './tool.ts'

/** `size-charts import | export` */
export function sizeChartCommands(program: Command): void {
  const charts = program.command('size-charts').description('measurements by size, which products share')

  charts
    .command('import <file>')
    .description(
      'import size charts from a CSV with the columns Chart, Size and one for each measure, in cm; "Chest (in)" is in inches. A chart replaces the one of the same name',
    )
    .action((file: string) =>
      withShop(async ({ db }) => {
        const names = await importSizeCharts(db, createReadStream(file))
        console.log(`Imported: ${names.join(', ')}.`)
      }),
    )

  charts
    .command('export [file]')
    .description(
      'write all size charts to a CSV that you can edit and import again; without a file, to standard output',
    )
    .action((file: string | undefined) =>
      withShop(async ({ db }) => {
        const csv = await sizeChartsCsv(db)
        if (file) await writeFile(file, csv)
        else process.stdout.write(csv)
      }),
    )
}
