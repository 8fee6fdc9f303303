import { sql } from 'kysely'
import {
  apurarCobranca,
  type CobrancaApurada,
  type MaximoDoDia,
  type Motivo,
} from '../../../../domain/cobrancas/apurar-cobranca'
import { cobrancaPor } from '../../../../domain/cobrancas/payment-methods'
import { statusDaParcela } from '../../../../domain/cobrancas/status-da-parcela'
import { listas } from '../../../../domain/generated-lists'
import { groupBy } from '../../../../domain/group-by'
import { type Cents, cents, toCents } from '../../../../domain/money/cents'
import { readState } from '../../../../domain/states/transition'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import { moraPorDia } from '../../../collection/recebimentos/mora-da-cobranca'
import { changeWhere } from '../../../framework/writing/change-where'
import { holdWhere, lockWhere } from '../../../framework/writing/lock'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { type CobrancaRow, decided, ownStatus } from '../cobranca-row'
import { type AvisoGuardado, readAvisosDe } from './avisos-guardados'
import { dizerVeredito } from './dizer-veredito'
import { retirarPagas } from './retirar'

/** The charges with these ids, their instalments locked before them: whoever writes off locks those first. */
export async function lockApuradas(trx: Db, ids: readonly number[]): Promise<CobrancaRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${ids}::bigint[])`
  await holdWhere(trx, 'parcelas', sql`id in (select parcela_id from cobrancas where id = ${wanted})`)
  return lockWhere(trx, 'cobrancas', sql`id = ${wanted}`)
}

/**
 * Brings charges to what all that was said of them comes to, however many, in as many statements as for one: the verdict of each notice, the
 * charges, their instalments, and the tasks of whoever must look.
 *
 * Takes    the charges, locked by `lockApuradas`, their notices kept; the verb that the history keeps.
 * Returns  the ids of those that the bank has answered now.
 */
export async function apurarCobrancas(
  trx: Db,
  ctx: WritingContext,
  cobrancas: readonly CobrancaRow[],
  acao: string,
): Promise<readonly number[]> {
  const avisos = await readAvisosDe(
    trx,
    cobrancas.map(({ id }) => id),
  )
  const pedidos = await moraPorDia(trx, cobrancas)
  const apuradas = cobrancas.map((cobranca) => {
    const dela = avisos.get(cobranca.id) ?? []
    const [valor, pedido] = [toCents(cobranca.valor), pedidos(cobranca)]
    const maximo = maximoDe(ctx, valor, pedido)
    return {
      cobranca,
      pedido,
      apurada: apurarCobranca({ status: ownStatus(cobranca), valor, maximo }, dela),
      avisos: dela,
    }
  })
  await writeVerdicts(trx, ctx, apuradas)
  const changed = await writeCobrancas(trx, ctx, apuradas, acao)
  await refreshParcelas(trx, ctx, [...new Set(changed.map(({ parcela_id }) => parcela_id))], acao)
  await tellRejections(trx, ctx, changed)
  await tellContested(trx, ctx, changed)
  await retirarPagas(trx, ctx, apuradas)
  const { registrando } = listas.status_cobranca
  return changed.filter(({ antes, status }) => antes === registrando && status !== registrando).map(({ id }) => id)
}

interface Apurada {
  readonly cobranca: CobrancaRow
  /** What it asks on a day, mora included. */
  readonly pedido: MaximoDoDia
  readonly apurada: CobrancaApurada
  readonly avisos: readonly AvisoGuardado[]
}

/** The most that a charge may bring on a day: what it asks, and of its mora what a bank may round otherwise. */
function maximoDe({ definitions }: WritingContext, valor: Cents, pedido: MaximoDoDia): MaximoDoDia {
  const { tolerancia_centavos } = definitions.regras.pagamentos
  return (data) => cents(pedido(data) > valor ? pedido(data) + tolerancia_centavos : valor)
}

/** Verdicts that a task follows, beside that of a payment after the end. */
const PENDENCIAS: Readonly<Partial<Record<Motivo, string>>> = {
  paga_sem_cobranca: 'paga_sem_cobranca',
  pago_de_novo: 'pago_de_novo',
  pagamento_desfeito: 'pagamento_desfeito',
}

/** Whoever paid by card says that he did not: finance answers the acquirer in time, or the money is gone. */
async function tellContested(trx: Db, ctx: WritingContext, changed: readonly Changed[]): Promise<void> {
  const { contestada } = listas.status_cobranca
  const contested = changed.filter(
    ({ forma, antes, status }) => cobrancaPor(forma) === 'link' && status === contestada && antes !== contestada,
  )
  await abrirTodas(
    trx,
    ctx,
    contested.map(({ id }) => ({ tipo: 'cartao_contestado', registro: id, texto: CONTESTADO })),
  )
}

const CONTESTADO =
  'O titular do cartão contestou o pagamento: responda à adquirente no prazo dela e confira o que já se baixou.'

/** A later notice may put an earlier one in another light: all are judged again, and one that differs otherwise now is to be seen again. */
async function writeVerdicts(trx: Db, ctx: WritingContext, apuradas: readonly Apurada[]): Promise<void> {
  const judged = apuradas.flatMap(({ cobranca, pedido, apurada, avisos }) =>
    avisos.flatMap((aviso) => {
      const verdict = apurada.resultados.get(aviso.evento)
      if (!verdict) return []
      const detalhe =
        verdict.motivo === null
          ? null
          : dizerVeredito(verdict.motivo, aviso, { valor: toCents(cobranca.valor), pedido: pedido(aviso.data) })
      const { id, resultado, detalhe: before } = aviso
      if (resultado === verdict.resultado && before === detalhe) return []
      return { id, resultado: verdict.resultado, detalhe, motivo: verdict.motivo }
    }),
  )
  if (judged.length === 0) return
  const rows = JSON.stringify(judged.map(({ motivo: _, ...row }) => row))
  await changeWhere(trx, ctx, 'cobrancas_retornos', {
    fonte: sql`select * from jsonb_to_recordset(${rows}::jsonb) as dito(id bigint, resultado text, detalhe text)`,
    mudancas: {
      resultado: sql`fonte.resultado`,
      detalhe: sql`fonte.detalhe`,
      conferencia: sql`case when antes.conferencia = ${SOLUCIONADA} and fonte.resultado = 'divergente' then ${A_VER} else antes.conferencia end`,
    },
    acao: 'julgar',
  })
  const asked = judged.flatMap(({ id, motivo, detalhe }) => {
    const tipo = motivo === null ? undefined : PENDENCIAS[motivo]
    return tipo === undefined ? [] : { tipo, registro: id, texto: detalhe ?? '' }
  })
  await abrirTodas(trx, ctx, asked)
}

/** Tasks of one kind and one text together. */
export async function abrirTodas(
  trx: Db,
  ctx: WritingContext,
  pedidas: readonly { readonly tipo: string; readonly registro: number; readonly texto: string }[],
): Promise<void> {
  const alike = groupBy(pedidas, ({ tipo, texto }) => `${tipo}\n${texto}`)
  for (const each of alike.values()) {
    const [{ tipo, texto } = { tipo: '', texto: '' }] = each
    await abrirPendencias(trx, ctx, { tipo, texto, registros: each.map(({ registro }) => registro) })
  }
}

const { a_ver: A_VER, solucionada: SOLUCIONADA } = listas.conferencia_do_retorno

interface Changed {
  readonly id: number
  readonly parcela_id: number
  readonly forma: string
  readonly antes: string
  readonly status: string
  readonly motivo_rejeicao: string | null
}

async function writeCobrancas(
  trx: Db,
  ctx: WritingContext,
  apuradas: readonly Apurada[],
  acao: string,
): Promise<readonly Changed[]> {
  const next = apuradas.map(({ cobranca, apurada }) => ({ cobranca, depois: decided(cobranca, apurada) }))
  const rows = JSON.stringify(next.map(({ cobranca, depois }) => ({ id: cobranca.id, ...depois })))
  const changed = new Set(
    await changeWhere(trx, ctx, 'cobrancas', {
      fonte: sql`select * from jsonb_to_recordset(${rows}::jsonb) as dito(id bigint, status text, pago_em date, valor_pago numeric,
        taxa_cartao numeric, creditado_em date, protestada_em date, vencimento_no_banco date, motivo_rejeicao text)`,
      mudancas: {
        status: sql`fonte.status`,
        pago_em: sql`fonte.pago_em`,
        valor_pago: sql`fonte.valor_pago`,
        taxa_cartao: sql`fonte.taxa_cartao`,
        creditado_em: sql`fonte.creditado_em`,
        protestada_em: sql`fonte.protestada_em`,
        vencimento_no_banco: sql`fonte.vencimento_no_banco`,
        motivo_rejeicao: sql`fonte.motivo_rejeicao`,
      },
      acao,
    }),
  )
  return next.flatMap(({ cobranca: { id, parcela_id, forma, status: antes }, depois: { status, motivo_rejeicao } }) =>
    changed.has(id) ? { id, parcela_id, forma, antes, status, motivo_rejeicao } : [],
  )
}

/** The instalments say what their charges have come to. They are not paid by that: only a write-off does it. */
async function refreshParcelas(trx: Db, ctx: WritingContext, ids: readonly number[], acao: string): Promise<void> {
  if (ids.length === 0) return
  const cobrancas = await trx
    .selectFrom('cobrancas')
    .select(['parcela_id', 'status', 'nosso_numero'])
    .where(sql<boolean>`parcela_id = any(${ids}::bigint[])`)
    .where('excluido_em', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const rows = [...groupBy(cobrancas, ({ parcela_id }) => parcela_id)].map(([id, dela]) => ({
    id,
    status_cobranca: statusDaParcela(dela.map(({ status }) => readState('cobrancas.status', status))),
    nosso_numero: dela.find(({ nosso_numero }) => nosso_numero !== null)?.nosso_numero ?? null,
  }))
  await changeWhere(trx, ctx, 'parcelas', {
    fonte: sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as dita(id bigint, status_cobranca text, nosso_numero text)`,
    mudancas: {
      status_cobranca: sql`fonte.status_cobranca`,
      nosso_numero: sql`coalesce(fonte.nosso_numero, antes.nosso_numero)`,
    },
    acao: `cobranca_${acao}`,
  })
}

/** A slip that the bank does not take leaves its instalment without one: somebody issues another, which ends the task. */
async function tellRejections(trx: Db, ctx: WritingContext, changed: readonly Changed[]): Promise<void> {
  const { rejeitada } = listas.status_cobranca
  const rejected = changed.filter(({ antes, status }) => status === rejeitada && antes !== rejeitada)
  await abrirTodas(
    trx,
    ctx,
    rejected.map(({ parcela_id, motivo_rejeicao }) => ({
      tipo: 'boleto_rejeitado',
      registro: parcela_id,
      texto: motivo_rejeicao ?? 'O banco rejeitou a cobrança sem dizer o motivo.',
    })),
  )
}
