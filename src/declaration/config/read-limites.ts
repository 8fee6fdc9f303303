import { formasPagamento } from '../../domain/cobrancas/payment-methods'
import { checkFaixas } from '../../domain/limites/check-faixas'
import type { FaixaDeLimite, TabelaDeLimites } from '../../domain/limites/faixa'
import { isAmount } from '../../domain/money/cents'
import { rateProblem } from '../../domain/money/rate'
import { placeOf } from '../diagnostics/file-context'
import { notThis } from '../grammar/cursor'
import { NUMBER } from '../grammar/json-schema'
import { choice, listOf, object, optional, type Reader, shaped, text, whole } from '../grammar/readers'

const DAYS = 99_999
/** Days between instalments where a band does not say: one month. */
const MONTH = 30

const percent: Reader<number> = checked('um percentual de 0 a 100', (value) => rateProblem(value) === undefined)
const amount: Reader<number> = checked('um valor em reais', (value) => value >= 0 && isAmount(value))

/** An end that is not written is no end. */
const faixa: Reader<FaixaDeLimite> = shapedAs(
  object({
    atraso_de: optional(whole(0, DAYS), 0),
    atraso_ate: optional<number | null>(whole(0, DAYS), null),
    valor_de: optional(amount, 0),
    valor_ate: optional<number | null>(amount, null),
    desconto_max: optional(percent, 0),
    desconto_juros_max: optional(percent, 0),
    desconto_multa_max: optional(percent, 0),
    desconto_honorarios_max: optional(percent, 0),
    entrada_min: optional(percent, 0),
    max_parcelas: whole(1, 240),
    parcela_minima: optional(amount, 0.01),
    primeiro_vencimento_max: whole(0, 365),
    intervalo_max: optional(whole(1, 365), MONTH),
    formas: optional(listOf(choice(formasPagamento)), []),
  }),
  ({ formas, ...own }) => ({ ...own, formas: Object.fromEntries(formas.map((forma) => [forma, true])) }),
)

/** Bands that leave a gap or overlap are E221, at the band or at the list. */
const faixas: Reader<readonly FaixaDeLimite[]> = shaped(listOf(faixa).schema, (cursor) => {
  const read = listOf(faixa)(cursor)
  const { node, file } = cursor
  if (!read || node.kind !== 'list' || read.length !== node.items.length) return undefined
  const problems = checkFaixas(read)
  for (const { faixas: named, mensagem } of problems) {
    const last = named.at(-1)
    const place = last === undefined ? cursor.keySpan : (node.items[last] ?? cursor.keySpan)
    file.report(place, 'E221', mensagem)
  }
  return problems.length === 0 ? read : undefined
})

const tabela = object({ nome: text, funcoes: optional(listOf(text), []), faixas })

/** `limites` of config/regras.yaml: what a função may grant where no record says anything else. */
export const readLimites: Reader<readonly TabelaDeLimites[]> = listOf(
  shaped(tabela.schema, (cursor) => {
    const read = tabela(cursor)
    if (!read) return undefined
    const origem = placeOf(cursor.file, cursor.node)
    return { ...read, origem, versao: 0, usuario_id: null, credor_id: null }
  }),
)

function checked(expected: string, fits: (value: number) => boolean): Reader<number> {
  return shaped(NUMBER, ({ node, file, key }) => {
    const value = node.kind === 'scalar' ? node.value : undefined
    if (typeof value === 'number' && fits(value)) return value
    file.report(node, 'E206', `"${key}" espera ${expected}${notThis(node)}.`)
    return undefined
  })
}

function shapedAs<T, U>(reader: Reader<T>, build: (value: T) => U): Reader<U> {
  return shaped(reader.schema, (cursor) => {
    const value = reader(cursor)
    return value === undefined ? undefined : build(value)
  })
}
