import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { reservarNoMes } from '../../../collection/fornecedores/consumo'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert } from '../../../framework/writing/insert'
import type { Db } from '../../../platform/database/pool'
import { identificadorDe } from '../criar'
import type { Decisao, Gasto } from './decisao'
import { type Mes, mensagemDe } from './mensagem-de'
import { chaveDoMes } from './uma-vez'

const { na_fila, executada } = listas.status_execucao

/** What a step made of one record. */
export interface Feito {
  readonly mensagem_id: number | null
  readonly ligacao_id: number | null
  readonly pendencia_id: number | null
  /** A message, a call and a letter are done when they leave the house. */
  readonly status: typeof na_fila | typeof executada
}

/** Of what waits to be made. */
export const NADA: Feito = { mensagem_id: null, ligacao_id: null, pendencia_id: null, status: na_fila }

/** A decision that goes, and the enrolment of its record. */
export interface Indo {
  readonly one: Decisao
  readonly inscricao_id: number
}

/** By enrolment and step. */
export type Feitos = ReadonlyMap<string, Feito>

export function chaveDoFeito({ one: { etapa }, inscricao_id }: Indo): string {
  return `${inscricao_id} ${etapa.id}`
}

/**
 * Makes what each decision says: a message, a call in the dialer's list of the day, a letter that waits to be printed, a task for the
 * team. A step does it once for a record, however often the day is walked.
 */
export async function levar(trx: Db, ctx: WriteContext, indo: readonly Indo[], gasto: Gasto): Promise<Feitos> {
  const known = await feitosAntes(trx, indo)
  const fresh = indo.filter((each) => !known.has(chaveDoFeito(each)))
  const of = (canal: string) => fresh.filter(({ one }) => one.etapa.canal === canal)
  const made: (readonly [string, Feito])[] = []
  for (const canal of ['sms', 'whatsapp', 'email'] as const)
    made.push(...(await mensagens(trx, ctx, of(canal), gasto.meses.get(chaveDoMes(ctx, canal))?.mes ?? null)))
  made.push(...(await ligacoes(trx, ctx, of('ligacao'))))
  made.push(...of('carta').map((each) => [chaveDoFeito(each), NADA] as const))
  made.push(...(await tarefas(trx, ctx, of('pendencia'))))
  return new Map(made)
}

/** What is no message has no key of its own in the database: its execution is the key, on whatever day. */
async function feitosAntes(trx: Db, indo: readonly Indo[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ chave: string }>`
    select e.inscricao_id || ' ' || e.etapa_id as chave from reguas_execucoes e join reguas_etapas t on t.id = e.etapa_id
    where t.canal in ('ligacao', 'carta', 'pendencia') and e.status <> ${listas.status_execucao.pulada} and e.excluido_em is null
      and e.inscricao_id = any(${indo.map(({ inscricao_id }) => inscricao_id)}::bigint[])`.execute(trx)
  return new Set(rows.map(({ chave }) => chave))
}

async function mensagens(trx: Db, ctx: WriteContext, indo: readonly Indo[], mes: Mes | null) {
  const rows = indo.map(({ one, inscricao_id }) => mensagemDe(one, inscricao_id, mes))
  // the key of origin, step and record stands once in the database
  const written = await insert(trx, ctx, 'mensagens', rows, { repetidos: 'pular' })
  if (mes) {
    const charged = new Map(indo.map((each) => [chaveDoFeito(each), each.one.cobrado]))
    const reservas = written.flatMap(({ id, origem_id, etapa }) => {
      const cobrado = charged.get(`${origem_id} ${etapa}`)
      return cobrado ? [{ origem: identificadorDe(id), cobrado }] : []
    })
    await reservarNoMes(trx, ctx, mes.fornecedor_id, reservas)
  }
  return written.map(({ id, origem_id, etapa }) => [`${origem_id} ${etapa}`, { ...NADA, mensagem_id: id }] as const)
}

/** Into the list of the day, from the step's hour on. */
async function ligacoes(trx: Db, ctx: WriteContext, indo: readonly Indo[]) {
  const made = await insert(
    trx,
    ctx,
    'ligacoes',
    indo.map(({ one: { devido, destino, quando } }) => {
      const { cliente_id, credor_id, operacao_id, parcela_id } = devido
      if (destino === null) throw new Error(`no number of client ${cliente_id}`)
      const whom = { cliente_id, credor_id, operacao_id, parcela_id, telefone: destino }
      return { ...whom, origem: 'regua' as const, agendada_para: quando.toISOString() }
    }),
  )
  return indo.map((each, at) => [chaveDoFeito(each), { ...NADA, ligacao_id: made[at]?.id ?? null }] as const)
}

/** One open task per client and kind: a second step adds its line to it. */
async function tarefas(trx: Db, ctx: WriteContext, indo: readonly Indo[]) {
  const made: (readonly [string, Feito])[] = []
  for (const etapa of new Set(indo.map(({ one }) => one.etapa))) {
    const his = indo.filter(({ one }) => one.etapa === etapa)
    const registros = [...new Set(his.map(({ one }) => one.devido.cliente_id))]
    const texto = `${etapa.nome ?? 'Etapa da régua'} (dia ${etapa.dia} da régua ${his[0]?.one.devido.regua_id}).`
    const ids = await abrirPendencias(trx, ctx, { tipo: 'etapa_da_regua', registros, texto })
    const { rows } = await sql<{ id: number; cliente_id: number }>`
      select id, cliente_id from pendencias where id = any(${ids}::bigint[])`.execute(trx)
    const byClient = new Map(rows.map(({ id, cliente_id }) => [Number(cliente_id), Number(id)]))
    for (const each of his) {
      const pendencia_id = byClient.get(Number(each.one.devido.cliente_id)) ?? null
      made.push([chaveDoFeito(each), { ...NADA, pendencia_id, status: executada }])
    }
  }
  return made
}
