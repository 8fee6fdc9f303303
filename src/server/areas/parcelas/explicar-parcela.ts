import type { Explicacao } from '../../../contract/explicacao'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { toRate } from '../../../domain/money/rate'
import { DEFAULT_REPASSE_ACIMA_360 } from '../../../domain/negociacao/parcelas-operacoes'
import { type CelulaExplicada, explainSplit } from '../../../domain/parcelas/explain-split'
import { repasseDaLinha, repasseEspecialDaLinha, temRepasseEspecial } from '../../../domain/parcelas/repasse'
import type { SplitAmounts } from '../../../domain/parcelas/split'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { findParcela, listLinhasDaParcela, listParcelasDoAcordo, sumRecebido } from './parcela-queries'

/**
 * Explains one instalment: its share of each operation and component, and what the creditor gets of it.
 *
 * Throws   `nao_encontrado` when it is not there for this user.
 * Source   docs/telas.md, "Por que este valor"; docs/regras.md, "Divisão das parcelas pelas operações" and
 *          "Recebimentos, repasse e comissão".
 */
export async function explicarParcela(db: Db, ctx: ActContext, id: number): Promise<Explicacao> {
  const parcela = await findParcela(db, ctx, id)
  if (!parcela) throw new AppError('nao_encontrado')
  const [parcelas, linhas, recebidos] = await Promise.all([
    listParcelasDoAcordo(db, parcela.acordo_id),
    listLinhasDaParcela(db, id),
    sumRecebido(db, id),
  ])
  const received = new Map(recebidos.map(({ linha_id, ...sums }) => [linha_id, sums]))
  const index = parcelas.findIndex((each) => each.id === id)
  const values = parcelas.map((each) => ({ valor: toCents(each.valor_nominal_original) }))
  const { total, ...divisao } = explainSplit(linhas.map(amountsOf), values, index)
  return {
    parcela_id: id,
    acordo_id: parcela.acordo_id,
    numero_parcela: parcela.numero_parcela,
    total_parcelas: parcela.total_parcelas,
    valor: parcela.valor_nominal_original,
    total: toReais(total),
    acumulado_antes: toReais(divisao.acumulado_antes),
    acumulado: toReais(divisao.acumulado),
    divisor: total,
    centavos_a_distribuir: divisao.centavos_a_distribuir,
    operacoes: divisao.operacoes.map(({ operation: { linha }, celulas }) => ({
      operacao_id: linha.operacao_id,
      numero_operacao: linha.numero_operacao,
      dias_vencido: linha.dias_vencido,
      credor: { id: linha.credor_id, nome: linha.credor_nome },
      valor: linha.valor_negociado,
      componentes: celulas.map(celulaToWire),
      repasse: {
        ...repasseOf(ctx, parcela, { dias_vencido: linha.dias_vencido, celulas }),
        recebido: received.get(linha.id) ?? null,
      },
    })),
  }
}

type Linha = Awaited<ReturnType<typeof listLinhasDaParcela>>[number]

/** What the agreement has of an operation. */
function amountsOf(linha: Linha): SplitAmounts & { readonly linha: Linha } {
  return {
    principal: toCents(linha.valor_nominal),
    juros: toCents(linha.valor_juros),
    multa: toCents(linha.valor_multa),
    honorarios: toCents(linha.valor_honorario),
    desconto: toCents(linha.valor_desconto),
    comissao: toCents(linha.valor_comissao),
    linha,
  }
}

function celulaToWire({ componente, valor, resto, razao, ...amounts }: CelulaExplicada) {
  const { piso, teto, antes, depois, linha } = amounts
  return {
    componente,
    valor_do_acordo: toReais(valor),
    piso: toReais(piso),
    teto: toReais(teto),
    resto,
    antes: toReais(antes),
    depois: toReais(depois),
    linha: toReais(linha),
    razao,
  }
}

interface Credor {
  readonly credor_id: number
  readonly repasse_acima_360: number | null
}

/** The creditor's part of a line, were it received whole. */
function repasseOf(
  { definitions }: ActContext,
  { credor_id, repasse_acima_360 }: Credor,
  { dias_vencido, celulas }: { readonly dias_vencido: number; readonly celulas: readonly CelulaExplicada[] },
) {
  const regras = definitions.regras.credores
  const of = (name: CelulaExplicada['componente']): Cents =>
    celulas.find(({ componente }) => componente === name)?.linha ?? cents(0)
  const realizado = cents(of('principal') + of('juros') + of('multa') + of('honorarios') - of('desconto'))
  const linha = { realizado, honorarios: of('honorarios'), comissao: of('comissao'), taxa_cartao: cents(0) }
  const especial = temRepasseEspecial({ credor_id, dias_vencido }, regras)
  const percentual = especial ? (repasse_acima_360 ?? DEFAULT_REPASSE_ACIMA_360) : null
  const { valor_repasse, comissao } =
    percentual === null ? repasseDaLinha(linha) : repasseEspecialDaLinha(linha, toRate(percentual))
  const previsto = {
    realizado: toReais(realizado),
    honorarios: toReais(linha.honorarios),
    comissao: toReais(comissao),
    taxa_cartao: 0,
    valor_repasse: toReais(valor_repasse),
  }
  return { especial, percentual, dias_limite: regras.dias_repasse_especial, previsto }
}
