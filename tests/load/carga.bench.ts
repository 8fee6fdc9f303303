/**
 * Prints how long fifty people wait who look at lists and close agreements, one act a second each, over 100,000 operations.
 * Argument: seconds, 60. Target: lists p95 < 300 ms, closing p95 < 500 ms, no error; code 1 when missed.
 * The clients run on the same processors as server and database.
 */
import { acordoOf, listOf, openEmpresa } from './carga/empresa'
import { askTogether, type Pedido } from './carga/pedido'
import { miss, sized } from './medida/tamanho'
import { quantile } from './medida/tempos'

const PEOPLE = sized(50, 5)
const seconds = sized(Number(process.argv[2] ?? 60))
const empresa = await openEmpresa()
let cliente = 0
const next = (turn: number): Pedido => {
  const token = empresa.tokens.coordenador
  if (turn % 5 > 0) return { url: empresa.url + listOf(turn), token }
  cliente += 1
  return { url: `${empresa.url}/api/v1/acordo/store`, token, body: acordoOf(cliente) }
}
try {
  await askTogether(PEOPLE, 1_000, { seconds: sized(5), next })
  const answers = await askTogether(PEOPLE, 1_000, { seconds, next })
  const closed = answers.filter(({ status }) => status === 201).map(({ ms }) => ms)
  const lists = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const errors = answers.length - closed.length - lists.length
  const [listsMs, closingMs] = [quantile(lists, 0.95), quantile(closed, 0.95)]
  if (!(listsMs < 300 && closingMs < 500 && errors === 0)) miss()
  console.log(
    `${PEOPLE} pessoas, ${seconds} s: ${lists.length} listas p50 ${quantile(lists, 0.5).toFixed(0)} ms, p95 ${listsMs.toFixed(0)} ms; ` +
      `${closed.length} acordos p50 ${quantile(closed, 0.5).toFixed(0)} ms, p95 ${closingMs.toFixed(0)} ms; ${errors} erros`,
  )
} finally {
  await empresa.end()
}
