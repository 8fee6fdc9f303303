import { type SqlBool, sql } from 'kysely'
import { quitar } from '../../../domain/clientes/quitacao'
import { canaisBloqueados } from '../../../domain/eventos/canais-bloqueados'
import { grupos, listas } from '../../../domain/generated-lists'
import { situacaoDoCliente } from '../../../domain/negociacao/situacao'
import { isIn } from '../../../domain/states/group'
import { somarRecebido } from '../../collection/acordos/recebido'
import { existsFor, inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { listAcordosVivos, listOperacoesEmCobranca, requireCliente } from './dividas'

/** The head of the client's page: figures and badges, one statement for each, whatever the size of the client. */
export async function readResumo(db: Db, ctx: ActContext, id: number) {
  const cliente = await requireCliente(db, ctx, id)
  const data = ctx.clock.hoje()
  const [operacoes, acordos, recebido, promessa, agendamento, traces, unidos] = await Promise.all([
    listOperacoesEmCobranca(db, ctx, id),
    listAcordosVivos(db, ctx, id),
    sumRecebido(db, ctx, id),
    findPromessa(db, ctx, id),
    findAgendamento(db, ctx, id),
    readTraces(db, ctx, id),
    listUnidos(db, ctx, id),
  ])
  const quitacao = quitar({ operacoes, acordos, data })
  const fechados = acordos.filter(({ status }) => isIn(grupos.status_acordo.fechado, status))
  return {
    id,
    data,
    situacao: situacaoDoCliente(traces.adicionais, data, ctx.definitions.regras.negociacao.dias_inativo),
    prescritas: traces.prescritas,
    operacoes: {
      quantidade: operacoes.length,
      nominal: traces.nominal,
      atualizado: quitacao.total_operacoes,
      maior_atraso: Math.max(0, ...quitacao.operacoes.map(({ diasVenc }) => diasVenc)),
    },
    acordos: {
      quantidade: fechados.length,
      em_aberto: quitar({ operacoes: [], acordos: fechados, data }).total_acordos,
    },
    recebido,
    total: quitacao.total,
    promessa,
    agendamento,
    ultimo_contato: traces.ultimo_contato,
    sem_contato: cliente.sem_contato === true,
    motivo_sem_contato: cliente.motivo_sem_contato,
    canais_bloqueados: canaisBloqueados(cliente.canais_bloqueados),
    unidos,
  }
}

async function sumRecebido(db: Db, ctx: ActContext, id: number) {
  const { valor, ultimo } = await somarRecebido(db, ctx, {}, sql<SqlBool>`a.cliente_id = ${id}`)
  return { valor, ultimo }
}

function findPromessa(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('promessas as p')
    .select(['p.id', 'p.data', 'p.limite', 'p.valor'])
    .where('p.cliente_id', '=', id)
    .where('p.status', '=', listas.status_promessa.aberta)
    .where(existsFor(ctx, 'promessas', 'p'))
    .orderBy('p.data')
    .orderBy('p.id')
    .executeTakeFirst()
    .then((found) => found ?? null)
}

function findAgendamento(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('agendamentos as g')
    .select(['g.id', 'g.quando', 'g.motivo'])
    .where('g.cliente_id', '=', id)
    .where('g.status', '=', listas.status_agendamento.aberto)
    .where(existsFor(ctx, 'agendamentos', 'g'))
    .orderBy('g.quando')
    .orderBy('g.id')
    .executeTakeFirst()
    .then((found) => found ?? null)
}

/** What the operations and events of the client say of him; `adicionais` of all of them, in scope or not, decide on activity. */
async function readTraces(db: Db, ctx: ActContext, id: number) {
  const { rows } = await sql<{
    nominal: number
    prescritas: number
    adicionais: string[]
    ultimo_contato: string | null
  }>`
    select
      coalesce(sum(o.valor_nominal) filter (where o.status_operacao = 'C' and ${inScope(ctx, 'operacoes', 'o')}), 0) as nominal,
      count(*) filter (where o.status_operacao = 'P' and ${inScope(ctx, 'operacoes', 'o')}) as prescritas,
      coalesce(array_agg(o.adicionais::text) filter (where o.adicionais::text like '%data_inicio%'), '{}') as adicionais,
      (select max(e.criado_em) from eventos e join tipos_evento t on t.id = e.tipo_id
        where e.cliente_id = ${id} and t.acionamento and ${existsFor(ctx, 'eventos', 'e')}) as ultimo_contato
    from operacoes o where o.cliente_id = ${id} and o.excluido_em is null
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return { ...row, nominal: Number(row.nominal), prescritas: Number(row.prescritas) }
}

/** Records that were found to be this same person. */
function listUnidos(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('unido_em_id', '=', id)
    .where('excluido_em', 'is not', null)
    .where(sql<boolean>`${ctx.usuario.interno}`)
    .orderBy('id')
    .execute()
}
