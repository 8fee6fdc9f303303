import { parseArgs } from 'node:util'
import { type Checked, checkInvariants, type Violation } from '../server/app/integrity/check-invariants'
import { type Command, runCommand } from './command'

const NOMES = {
  1: 'Todo ato respondido existe uma vez',
  2: 'Parcelas e linhas somam o acordo, ao centavo',
  3: 'O número de parcelas confere',
  4: 'Cada operação está em um acordo vivo, no máximo',
  5: 'O livro de recebimentos fecha',
  6: 'Nada ficou pela metade',
  7: 'Toda mudança de dinheiro tem histórico',
} as const

/** `npm run conferir`: the seven invariants over all data; exit code 1 when one does not hold. */
async function conferir({ db }: Command): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const start = performance.now()
  const checked = await checkInvariants(db)
  const violacoes = checked.reduce((sum, { total }) => sum + total, 0)
  const ms = Math.round(performance.now() - start)
  if (values.json) console.log(JSON.stringify({ ok: violacoes === 0, violacoes, ms, verificacoes: checked }, null, 2))
  else print(checked, { violacoes, ms })
  if (violacoes > 0) process.exitCode = 1
}

function print(checked: readonly Checked[], { violacoes, ms }: { violacoes: number; ms: number }): void {
  for (const numero of [1, 2, 3, 4, 5, 6, 7] as const) {
    const own = checked.filter((one) => one.numero === numero)
    const broken = own.filter(({ total }) => total > 0)
    console.log(`${broken.length === 0 ? 'certo ' : 'ERRADO'} ${numero}. ${NOMES[numero]}`)
    for (const one of broken) explain(one)
  }
  const seconds = (ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  console.log(
    violacoes === 0
      ? `Tudo confere (${seconds} s).`
      : `${violacoes} ${violacoes === 1 ? 'violação' : 'violações'} (${seconds} s).`,
  )
}

function explain({ nome, total, violacoes }: Checked): void {
  console.log(`       ${nome}: ${total}`)
  for (const violacao of violacoes) console.log(`         ${describe(violacao)}`)
  if (total > violacoes.length) console.log(`         e mais ${total - violacoes.length}`)
}

function describe({ recurso, id, esperado, encontrado }: Violation): string {
  return `${recurso} ${id}: esperado ${esperado || '-'}, encontrado ${encontrado || '-'}`
}

await runCommand(conferir)
