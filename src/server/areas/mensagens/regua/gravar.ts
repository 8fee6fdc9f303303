import { sql } from 'kysely'
import { custoDe } from '../../../../domain/fornecedores/custo'
import { listas } from '../../../../domain/generated-lists'
import { MODELOS } from '../../../../domain/mensagens/modelos'
import { toReais } from '../../../../domain/money/cents'
import { reservarNoMes } from '../../../collection/fornecedores/consumo'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { changeWhere } from '../../../framework/writing/change-where'
import { insert, insertMany } from '../../../framework/writing/insert'
import { AGORA } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { identificadorDe } from '../criar'
import type { Decisao, Gasto } from './decisao'
import type { Devido } from './devidos'
import { chaveDoMes } from './uma-vez'

/** The round of a message of a rule: a step speaks of a record once. */
const RODADA = 1
const { na_fila, pulada } = listas.status_execucao

/**
 * Writes what was decided: enrolments, messages with their cost, the execution of each, and what speaks against those left out.
 *
 * Takes    an open transaction, in which nobody else walks.
 * Returns  how many messages are new.
 */
export async function gravar(trx: Db, ctx: WriteContext, decisoes: readonly Decisao[], gasto: Gasto): Promise<number> {
  const inscricoes = await inscrever(trx, ctx, decisoes)
  const idOf = ({ devido }: Decisao) => inscricoes.get(chaveDe(devido)) ?? 0
  const mensagens = new Map<string, number>()
  for (const canal of new Set(decisoes.map(({ etapa }) => etapa.canal))) {
    const going = decisoes.filter(({ etapa, escrito }) => etapa.canal === canal && escrito !== null)
    const mao = gasto.meses.get(chaveDoMes(ctx, canal))
    const rows = going.map((one) => mensagemDe(one, idOf(one), mao?.mes ?? null))
    // the key of origin, step and record stands once in the database
    const written = await insert(trx, ctx, 'mensagens', rows, { repetidos: 'pular' })
    if (mao) {
      const reservas = written.map(({ id, partes }) => ({ origem: identificadorDe(id), quantidade: partes }))
      await reservarNoMes(trx, ctx, mao.mes, reservas)
    }
    for (const { id, origem_id, etapa } of written) mensagens.set(`${origem_id} ${etapa}`, id)
  }
  const feitas = decisoes.flatMap((one) => {
    const mensagem_id = mensagens.get(`${idOf(one)} ${one.etapa.id}`) ?? null
    return one.motivo === null && mensagem_id === null ? [] : [{ one, inscricao_id: idOf(one), mensagem_id }]
  })
  await insertMany(
    trx,
    ctx,
    'reguas_execucoes',
    feitas.map(({ one: { devido, etapa, motivo, regra, quando }, inscricao_id, mensagem_id }) => ({
      ...{ regua_id: devido.regua_id, cliente_id: devido.cliente_id, credor_id: devido.credor_id },
      ...{ inscricao_id, etapa_id: etapa.id, dia: ctx.clock.hoje(), prevista_para: quando.toISOString() },
      ...{ status: motivo === null ? na_fila : pulada, motivo, regra, mensagem_id },
    })),
    { repetidos: 'pular' },
  )
  await recusar(trx, ctx, decisoes)
  await andar(
    trx,
    ctx,
    feitas.filter(({ mensagem_id }) => mensagem_id !== null),
  )
  return mensagens.size
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

function mensagemDe({ devido, etapa, destino, escrito, quando }: Decisao, inscricao_id: number, mes: Mes | null) {
  if (escrito === null || destino === null || etapa.modelo === null)
    throw new Error(`no message goes to client ${devido.cliente_id}`)
  const { cliente_id, credor_id, operacao_id, parcela_id } = devido
  const { canal, modelo, modelo_id } = etapa
  return {
    ...{ cliente_id, credor_id, operacao_id, parcela_id, canal, ...escrito, agendada_para: quando.toISOString() },
    ...(canal === 'email' ? { email: destino } : { telefone: destino }),
    ...{ [MODELOS[canal].campo]: modelo_id, template_versao: modelo.versao, finalidade: modelo.finalidade },
    ...{ origem: 'regua' as const, origem_id: inscricao_id, etapa: etapa.id, rodada: RODADA },
    fornecedor_id: mes?.fornecedor_id ?? null,
    custo_previsto: mes === null ? null : toReais(custoDe(escrito.partes, mes.preco)),
  }
}

type Mes = NonNullable<ReturnType<Gasto['meses']['get']>>['mes']

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
