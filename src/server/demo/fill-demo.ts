import { CompiledQuery } from 'kysely'
import { addDays } from '../../domain/calendar/iso-date'
import type { Db } from '../platform/database/pool'
import { CREDORES, type DemoCredor, USUARIOS } from './fixed-rows'
import { insertRows, moveSequence } from './insert-rows'
import { inventCliente } from './people'
import { inventOperacao } from './portfolio'
import { seeded } from './random'

export interface Filling {
  /** An open transaction. */
  readonly db: Db
  readonly hoje: string
  /** Clients that the database has at the end. */
  readonly clientes: number
  readonly onProgress: (clientes: number) => void
}

const CHUNK = 5_000
const OPERACOES_PER_CLIENTE = 4

/** Whether the database holds the demo company: only that one may be filled. */
export async function isDemo(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('usuarios').select(['cpf', 'email']).where('id', '<=', USUARIOS.length).execute()
  return USUARIOS.every(({ cpf, id }) =>
    rows.some((row) => row.cpf === cpf && row.email === `usuario${id}@exemplo.com.br`),
  )
}

/** How many days ago a batch of each creditor came. */
const ARRIVALS = [700, 430, 210, 30] as const

/**
 * Adds invented clients with four operations each, set-based: for trying the product at its full size.
 *
 * Returns  the ids of the first and the last one; the last is below the first when there was nothing to add.
 */
export async function fillDemo({ db, hoje, clientes, onProgress }: Filling): Promise<{ first: number; last: number }> {
  const first = (await lastId(db, 'clientes')) + 1
  const random = seeded(first)
  const made = { versao: 1, criado_em: `${addDays(hoje, -ARRIVALS[0])}T09:00:00-03:00`, criado_por: 8 }
  const remessas = await insertRemessas(db, hoje)
  let operacaoId = (await lastId(db, 'operacoes')) + 1
  const before = operacaoId
  let existing = await countClientes(db)
  let id = first
  while (existing < clientes) {
    const size = Math.min(CHUNK, clientes - existing)
    const people = Array.from({ length: size }, (_, index) => inventCliente(id + index, random))
    await insertRows(
      db,
      'clientes',
      people.map(({ row }) => ({ ...made, ...row })),
    )
    await insertRows(
      db,
      'telefones',
      people.flatMap(({ telefones }) => telefones).map((row) => ({ ...made, ...row })),
    )
    const operacoes = people.flatMap(({ row }) =>
      Array.from({ length: OPERACOES_PER_CLIENTE }, () => {
        const { credor, id: remessaId, arrival } = random.pick(remessas)
        const place = { id: operacaoId, remessaId, sequence: operacaoId, arrival }
        operacaoId += 1
        return { versao: 1, ...inventOperacao(credor, [row], place, random) }
      }),
    )
    await insertRows(db, 'operacoes', operacoes)
    id += size
    existing += size
    onProgress(existing)
  }
  await sumRemessas(
    db,
    remessas.map(({ id: remessaId }) => remessaId),
  )
  await moveSequence(db, 'clientes', id - first)
  await moveSequence(db, 'operacoes', operacaoId - before)
  return { first, last: id - 1 }
}

interface Batch {
  readonly credor: DemoCredor
  readonly id: number
  readonly arrival: string
}

/** Some batches per creditor that has a portfolio. */
async function insertRemessas(db: Db, hoje: string): Promise<readonly Batch[]> {
  const first = (await lastId(db, 'remessas')) + 1
  const batches = CREDORES.filter(({ operacoes }) => operacoes > 0)
    .flatMap((credor) => ARRIVALS.map((days) => ({ credor, arrival: addDays(hoje, -days) })))
    .map((batch, index) => ({ ...batch, id: first + index }))
  const rows = batches.map(({ credor, id, arrival }) => ({
    id,
    versao: 1,
    credor_id: credor.id,
    arquivo: `carga-${credor.id}-${id}.csv`,
    layout: 'avenca',
    hash: String(id).padStart(64, '0'),
    status: 'Em cobrança',
    criado_em: `${arrival}T09:00:00-03:00`,
    criado_por: 8,
  }))
  await insertRows(db, 'remessas', rows)
  await moveSequence(db, 'remessas', rows.length)
  return batches
}

async function sumRemessas(db: Db, ids: readonly number[]): Promise<void> {
  const text = `update remessas r
      set linhas = s.linhas, aceitas = s.linhas, rejeitadas = 0, clientes_distintos = s.clientes, clientes_novos = s.clientes,
          valor_total = s.total
     from (select remessa_id, count(*) as linhas, count(distinct cliente_id) as clientes, sum(valor_nominal) as total
             from operacoes where remessa_id = any($1::bigint[]) group by remessa_id) s
    where r.id = s.remessa_id`
  await db.executeQuery(CompiledQuery.raw(text, [ids]))
}

async function lastId(db: Db, table: 'clientes' | 'operacoes' | 'remessas'): Promise<number> {
  const { id } = await db
    .selectFrom(table)
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

async function countClientes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('clientes')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
