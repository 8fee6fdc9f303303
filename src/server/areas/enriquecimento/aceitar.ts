import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { DADOS_DO_CLIENTE, DADOS_ENRIQUECIDOS } from '../../../domain/fornecedores/dados'
import { listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError, formatMessage } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import type { ServerAct } from '../../framework/acts/server-act'
import { name } from '../../framework/resources/sql-names'
import { changeWhere } from '../../framework/writing/change-where'
import { insertFrom } from '../../framework/writing/insert-from'
import { holdWhere, lockOne, lockWhere } from '../../framework/writing/lock'
import { readTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { impedeAMao, impedeEmMassa } from './julgar'
import { origemDe } from './mover'

const { nova, aceita } = listas.status_achado

/** Whoever types the same contact has it already, and asks for the client then: to be kept from him he would wait for us, and we for it. */
const TYPED_MEANWHILE = { deixa: 'referencias' } as const

/**
 * What one find says enters its client.
 *
 * Throws   `enriquecimento_ja_tem`, `enriquecimento_mudou`, `enriquecimento_contato_recusado`, `enriquecimento_menor`, `nao_encontrado`.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export const aceitarAchado: ServerAct = async (trx, ctx, { before }) => {
  const id = Number(before.id)
  await lockWhere(trx, 'clientes', sql`id = ${Number(before.cliente_id)}`, TYPED_MEANWHILE)
  const { rows } = await sql<{ motivo: ErrorCode | null }>`
    select ${impedeAMao(ctx)} as motivo from enriquecimentos_achados a join clientes c on c.id = a.cliente_id
    where a.id = ${id}`.execute(trx)
  const motivo = rows[0]?.motivo
  if (motivo) throw new AppError(motivo)
  await entrar(trx, ctx, { enriquecimento: Number(before.enriquecimento_id), ids: [id] })
}

interface Regra {
  readonly id: number
  readonly pedido: PedidoDe<'aceitarPorRegra'>
}

/**
 * What came of one source, or with at least a score, enters the clients; what a person touched, or only a person may decide, waits.
 *
 * Returns  how many enter, of how many clients, and how many wait, by reason.
 * Throws   `enriquecimento_sem_regra` on `escore_minimo`; `fora_da_lista` on `dado`.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function aceitarPorRegra(
  trx: Db,
  ctx: ActContext,
  { id, pedido }: Regra,
): Promise<RespostaDe<'aceitarPorRegra'>> {
  const rule = ruleOf(pedido)
  await lockOne(trx, ctx, 'enriquecimentos', id)
  // the finds before their clients, as an act on one of them does
  const meant = sql<SqlBool>`enriquecimento_id = ${id} and status = ${nova} and ${rule}`
  await holdWhere(trx, 'enriquecimentos_achados', meant)
  await holdWhere(
    trx,
    'clientes',
    sql`id in (select cliente_id from enriquecimentos_achados where ${meant} and excluido_em is null)`,
    TYPED_MEANWHILE,
  )
  const { rows } = await sql<{ id: number; cliente_id: number; motivo: ErrorCode | null }>`
    select a.id, a.cliente_id, ${impedeEmMassa(ctx)} as motivo from (
      select *, row_number() over (partition by cliente_id, dado order by escore desc nulls last, id) as vez
      from enriquecimentos_achados where ${meant} and excluido_em is null
    ) a join clientes c on c.id = a.cliente_id order by a.id`.execute(trx)
  const entram = rows.filter(({ motivo }) => motivo === null)
  const ids = entram.map((row) => row.id)
  if (ids.length > 0) {
    await entrar(trx, ctx, { enriquecimento: id, ids })
    const onde = sql<boolean>`id = any(${ids}::bigint[]) and status = ${nova}`
    await changeWhere(trx, ctx, 'enriquecimentos_achados', { onde, mudancas: { status: aceita }, acao: 'aceitar' })
  }
  const clientes = new Set(entram.map(({ cliente_id }) => cliente_id)).size
  return { entram: ids.length, clientes, esperam: waiting(rows) }
}

function ruleOf({ fonte, escore_minimo, dado }: Regra['pedido']): RawBuilder<unknown> {
  const source = readTexto('fonte', fonte)
  if (source === null && escore_minimo == null) throw AppError.onField('escore_minimo', 'enriquecimento_sem_regra')
  if (dado && !isIn(DADOS_ENRIQUECIDOS, dado)) throw AppError.onField('dado', 'fora_da_lista')
  const said = [
    ...(source === null ? [] : [sql`lower(fonte) = lower(${source})`]),
    ...(escore_minimo == null ? [] : [sql`escore >= ${escore_minimo}`]),
    ...(dado ? [sql`dado = ${dado}`] : []),
  ]
  return sql.join(said, sql` and `)
}

function waiting(rows: readonly { readonly motivo: ErrorCode | null }[]) {
  const counts = new Map<ErrorCode, number>()
  for (const { motivo } of rows) if (motivo !== null) counts.set(motivo, (counts.get(motivo) ?? 0) + 1)
  return [...counts].map(([motivo, quantos]) => ({ motivo: formatMessage(motivo), quantos }))
}

interface Entrada {
  readonly enriquecimento: number
  readonly ids: readonly number[]
}

/** Writes what was found into the clients, with where it came from; the history of each record tells it. */
async function entrar(trx: Db, ctx: ActContext, { enriquecimento, ids }: Entrada): Promise<void> {
  const origem = origemDe(enriquecimento)
  for (const [recurso, key] of [
    ['telefones', 'telefone'],
    ['emails', 'email'],
  ] as const) {
    await insertFrom(trx, ctx, recurso, {
      fonte: sql`
        select nextval(pg_get_serial_sequence(${recurso}, 'id')) as id, cliente_id, novo from (
          select distinct cliente_id, novo from enriquecimentos_achados where id = any(${ids}::bigint[]) and dado = ${key}
        ) a order by cliente_id, novo`,
      valores: {
        id: sql`fonte.id`,
        cliente_id: sql`fonte.cliente_id`,
        [key]: sql`fonte.novo`,
        origem: sql`'enriquecimento'`,
      },
      repetidos: 'pular',
      historia: sql`jsonb_build_object('cliente_id', jsonb_build_array(null, fonte.cliente_id), ${key}::text, jsonb_build_array(null, fonte.novo))`,
      origem,
    })
  }
  const said = DADOS_DO_CLIENTE.map((key) => sql`max(a.novo) filter (where a.dado = ${key}) as ${name(key)}`)
  await changeWhere(trx, ctx, 'clientes', {
    fonte: sql`
      select a.cliente_id as id, ${sql.join(said)} from enriquecimentos_achados a
      where a.id = any(${ids}::bigint[]) and a.dado = any(${[...DADOS_DO_CLIENTE]}::text[]) group by a.cliente_id`,
    mudancas: Object.fromEntries(
      DADOS_DO_CLIENTE.map((key) => [key, sql`coalesce(${name('fonte', key)}, ${name('antes', key)})`]),
    ),
    acao: 'editar',
    origem,
  })
}
