import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { changeWhere } from '../../../framework/writing/change-where'
import { insert, insertMany } from '../../../framework/writing/insert'
import { AGORA } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import type { Decisao, Gasto } from './decisao'
import type { Devido } from './devidos'
import { chaveDoFeito, levar, NADA } from './levar'

const { pulada } = listas.status_execucao

/**
 * Writes what was decided: enrolments, what each step makes, the execution of each, and what speaks against those left out.
 *
 * Takes    an open transaction, in which nobody else walks.
 * Returns  how many messages, calls, letters and tasks are new.
 */
export async function gravar(trx: Db, ctx: WriteContext, decisoes: readonly Decisao[], gasto: Gasto): Promise<number> {
  const inscricoes = await inscrever(trx, ctx, decisoes)
  const idOf = ({ devido }: Decisao) => inscricoes.get(chaveDe(devido)) ?? 0
  const going = decisoes.filter(({ motivo }) => motivo === null)
  const indo = going.map((one) => ({ one, inscricao_id: idOf(one) }))
  const feitos = await levar(trx, ctx, indo, gasto)
  const feitas = decisoes.flatMap((one) => {
    const inscricao_id = idOf(one)
    const feito = feitos.get(chaveDoFeito({ one, inscricao_id })) ?? null
    return one.motivo === null && feito === null
      ? []
      : [{ one, inscricao_id, feito: one.motivo === null ? feito : null }]
  })
  await insertMany(
    trx,
    ctx,
    'reguas_execucoes',
    feitas.map(({ one: { devido, etapa, motivo, regra, quando }, inscricao_id, feito }) => ({
      ...{ regua_id: devido.regua_id, cliente_id: devido.cliente_id, credor_id: devido.credor_id },
      ...{ inscricao_id, etapa_id: etapa.id, dia: ctx.clock.hoje(), prevista_para: quando.toISOString() },
      ...{ motivo, regra, ...(feito ?? { ...NADA, status: pulada }) },
    })),
    { repetidos: 'pular' },
  )
  await recusar(trx, ctx, decisoes)
  await andar(
    trx,
    ctx,
    feitas.filter(({ feito }) => feito !== null),
  )
  return feitos.size
}

function chaveDe({ regua_id, operacao_id, parcela_id }: Devido): string {
  return `${regua_id} ${operacao_id} ${parcela_id}`
}

/** The enrolment of each record, made where it has none. */
async function inscrever(trx: Db, ctx: WriteContext, decisoes: readonly Decisao[]) {
  const devidos = new Map(decisoes.map(({ devido }) => [chaveDe(devido), devido]))
  const known = [...devidos].flatMap(([chave, { inscricao_id }]) =>
    inscricao_id === null ? [] : [[chave, inscricao_id] as const],
  )
  const fresh = [...devidos.values()].filter(({ inscricao_id }) => inscricao_id === null)
  const made = await insert(
    trx,
    ctx,
    'reguas_inscricoes',
    fresh.map(({ regua_id, cliente_id, credor_id, operacao_id, parcela_id }) => ({
      ...{ regua_id, cliente_id, credor_id, operacao_id, parcela_id },
    })),
  )
  const own = made.map((row) => [`${row.regua_id} ${row.operacao_id} ${row.parcela_id}`, row.id] as const)
  return new Map([...known, ...own])
}

/** What spoke against a contact, where somebody was asked. */
async function recusar(trx: Db, ctx: WriteContext, decisoes: readonly Decisao[]): Promise<void> {
  await insertMany(
    trx,
    ctx,
    'contatos_recusados',
    decisoes.flatMap(({ devido: { regua_id, cliente_id }, etapa: { canal }, ids, motivo, regra }) =>
      motivo === null || ids.length === 0
        ? []
        : [
            {
              ...{ cliente_id, canal, motivo, regra, origem: 'regua' as const, origem_id: regua_id },
              ...{ pessoa_id: Math.min(...ids, cliente_id), ocorrido_em: AGORA },
            },
          ],
    ),
  )
}

interface Feita {
  readonly one: Decisao
  readonly inscricao_id: number
}

/** Where each enrolment stands now; of two steps of one day the later in the list. */
async function andar(trx: Db, ctx: WriteContext, feitas: readonly Feita[]): Promise<void> {
  const last = new Map(feitas.map(({ one: { etapa }, inscricao_id }) => [inscricao_id, etapa]))
  if (last.size === 0) return
  const etapas = [...last.values()]
  await changeWhere(trx, ctx, 'reguas_inscricoes', {
    fonte: sql`select * from unnest(${[...last.keys()]}::bigint[], ${etapas.map(({ dia }) => dia)}::int[],
      ${etapas.map(({ id }) => id)}::bigint[]) u(id, dia, etapa_id)`,
    mudancas: {
      ultimo_dia: sql`fonte.dia`,
      ultima_etapa_id: sql`fonte.etapa_id`,
      status: listas.status_inscricao.em_etapa,
      motivo: null,
    },
    acao: 'comecar',
  })
}
