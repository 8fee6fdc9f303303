import { parseArgs } from 'node:util'
import { demoLogins, makeDemo } from '../server/app/demo-once'
import { isEmpty } from '../server/demo/create-demo'
import { writeDirtyWorkbook } from '../server/demo/dirty-workbook'
import { fillDemo, isDemo } from '../server/demo/fill-demo'
import { fillMoney } from '../server/demo/money/fill-money'
import { DEMO_CLOSING } from '../server/demo/money/money-run'
import { systemClock } from '../server/platform/clock'
import { tidy } from '../server/platform/database/tidy'
import { parseEnv } from '../server/platform/env'
import { type Command, runCommand } from './command'
import { CommandRefused } from './tell-refusal'

const USAGE = 'Uso: npm run demo [-- --clientes 100000 | --planilha-suja ARQUIVO.xlsx]'

/** `npm run demo`: the demo company in an empty database; with a number, grown to so many clients and their agreements. */
async function demo(command: Command): Promise<void> {
  const clientes = readClientes()
  const { db, clock, definitions } = command
  if (await isEmpty(command)) {
    await makeDemo(command)
    for (const line of demoLogins()) console.log(line)
  } else if (!(await isDemo(db))) {
    throw new CommandRefused('O banco de dados não está vazio e não é o da demonstração: nada foi feito.')
  }
  if (clientes === null) return
  const onProgress = (done: number) => console.log(`${done.toLocaleString('pt-BR')} clientes`)
  const hoje = clock.hoje()
  const added = await db.transaction().execute((trx) => fillDemo({ db: trx, hoje, clientes, onProgress }))
  await tidy(db, ['clientes', 'operacoes', 'telefones'])
  const especiais = definitions.regras.credores.repasse_especial
  const onMoney = (cliente: number) => console.log(`acordos até o cliente ${cliente.toLocaleString('pt-BR')}`)
  await fillMoney({ db, hoje, ...added, especiais, closing: DEMO_CLOSING, onProgress: onMoney })
  await tidy(db)
}

const { values } = parseArgs({ options: { clientes: { type: 'string' }, 'planilha-suja': { type: 'string' } } })

/** Of a workbook to try the import with. */
const DIRTY_LINES = 5_000

function readClientes(): number | null {
  if (values.clientes === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(values.clientes)) throw new CommandRefused(`${USAGE} (de 1 a 999.999)`)
  return Number(values.clientes)
}

const planilha = values['planilha-suja']
if (planilha === undefined) await runCommand(demo)
else
  await writeDirtyWorkbook(planilha, { hoje: systemClock(parseEnv(process.env).hojeFixo).hoje(), linhas: DIRTY_LINES })
