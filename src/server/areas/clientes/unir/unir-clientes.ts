import { sql } from 'kysely'
import type { PedidoDe } from '../../../../contract/atos'
import { documentosDiferentes } from '../../../../domain/clientes/documentos-diferentes'
import { MARCADOS } from '../../../../domain/clientes/par-de-clientes'
import { type PlanoJudicial, planoQueFica } from '../../../../domain/clientes/plano-judicial'
import { normalizeCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { manterUmaPendencia } from '../../../collection/pendencias/resolver-pendencia'
import { sameDebt } from '../../../collection/promessas/same-debt'
import { chosenValues } from '../../../framework/resources/merge/chosen-values'
import { lockPair } from '../../../framework/resources/merge/lock-pair'
import { mergeRecords } from '../../../framework/resources/merge/merge-records'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import type { Row } from '../../../framework/resources/read/row'
import { name } from '../../../framework/resources/sql-names'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { lockWhere } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'

/** The order in which money acts lock: a closing and a join queue. */
const LOCK_ORDER = ['acordos', 'parcelas', 'operacoes'] as const

/**
 * Joins another record of a client to this one: everything that points at it moves here, and it goes to the trash saying where it
 * went. Undone by hand only: restore it from the trash and move its operations back.
 *
 * Throws   `nao_encontrado`, `referencia_desconhecida` on `com`, `unir_mesmo_cliente`, `versao_desatualizada` when either record
 *          changed since it was read, `unir_plano_dividido`, `unir_confirme_documento` and `unir_documento_nao_confere` on `confirma_documento`.
 */
export async function unirClientes(trx: Db, ctx: WriteContext, id: number, uniao: PedidoDe<'unirClientes'>) {
  const { com, versoes, escolhas = {} } = uniao
  if (id === com) throw AppError.onField('com', 'unir_mesmo_cliente')
  const model = modelOf(modelsOf(ctx.definitions), 'clientes')
  const { fica, sai } = await lockPair(trx, ctx, model, { id, com, versoes, chave: 'cliente_id' })
  requireDocumento(fica, sai, uniao.confirma_documento)
  const valores = withOnePlano(fica, sai, uniao, chosenValues(model, { fica, sai, escolhas, marcados: MARCADOS }))
  await keepBlocks(trx, ctx, { de: com, para: id })
  await keepOnePromessa(trx, ctx, { de: com, para: id })
  await manterUmaPendencia(trx, ctx, { de: com, para: id })
  const moved = await mergeRecords(trx, ctx, {
    model,
    de: com,
    para: id,
    fica,
    valores,
    aponta: 'unido_em_id',
    primeiro: LOCK_ORDER,
  })
  await changeWhere(trx, ctx, 'propostas', {
    onde: sql`cliente_id = ${id} and pedido ->> 'cliente_id' = ${String(com)}`,
    mudancas: { pedido: sql`jsonb_set(antes.pedido, '{cliente_id}', to_jsonb(${id}::bigint))` },
    acao: 'unir',
  })
  await sql`delete from clientes_distintos where menor_id = ${com} or maior_id = ${com}`.execute(trx)
  return { id, unido: com, ...moved }
}

/** A plan of the court is taken whole from one of the two: of dates of both nobody ever decided. Throws `unir_plano_dividido`. */
function withOnePlano(fica: Row, sai: Row, { escolhas = {} }: PedidoDe<'unirClientes'>, valores: Row): Row {
  const { repactuacao_judicial_desde: desde, repactuacao_judicial_ate: ate } = escolhas
  const chosen = desde ?? ate
  if (desde !== undefined && ate !== undefined && desde !== ate)
    throw AppError.onField('escolhas.repactuacao_judicial_ate', 'unir_plano_dividido')
  const [este, outro] = [planoOf(fica), planoOf(sai)]
  if (chosen !== undefined) return { ...valores, ...(chosen === 'outro' ? outro : este) }
  return { ...valores, ...planoQueFica(este, outro) }
}

function planoOf({ repactuacao_judicial_desde, repactuacao_judicial_ate }: Row): PlanoJudicial {
  const day = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    repactuacao_judicial_desde: day(repactuacao_judicial_desde),
    repactuacao_judicial_ate: day(repactuacao_judicial_ate),
  }
}

/** Two valid documents are two people until somebody says twice that they are one; branches of one company are one. */
function requireDocumento(fica: Row, sai: Row, given: string | undefined): void {
  const [own, other] = [String(fica.cpf_cnpj), String(sai.cpf_cnpj)]
  if (!documentosDiferentes(own, other)) return
  if (given === undefined || given.trim() === '') {
    throw AppError.onField('confirma_documento', 'unir_confirme_documento')
  }
  if (normalizeCpfCnpj(given) !== other) throw AppError.onField('confirma_documento', 'unir_documento_nao_confere')
}

interface Par {
  /** The client that goes. */
  readonly de: number
  /** The client that stays. */
  readonly para: number
}

/**
 * No two open promises wait over the same debt, and one that names no creditor is over every debt: where both clients have one, that
 * of the client who stays is kept.
 */
async function keepOnePromessa(trx: Db, ctx: ActContext, { de, para }: Par): Promise<void> {
  const open = (table: string) => sql`${name(table, 'status')} in ${listed(grupos.status_promessa.aberta)}`
  const onde = sql<boolean>`cliente_id = ${de} and ${open('promessas')} and exists (
    select from promessas f where f.cliente_id = ${para} and ${open('f')} and f.excluido_em is null
      and ${sameDebt('f', 'promessas')}
  )`
  const mudancas = { status: listas.status_promessa.invalidada, resolvida_em: ctx.clock.hoje() }
  await changeWhere(trx, ctx, 'promessas', { onde, mudancas, acao: 'substituir' })
}

/** A number that both records have stays blocked as long as the longer of the two blocks. */
async function keepBlocks(trx: Db, ctx: ActContext, { de, para }: Par): Promise<void> {
  const rows = await lockWhere(trx, 'telefones', sql`cliente_id = any(${[de, para]}::bigint[])`)
  const blocks = new Map(rows.filter((row) => row.cliente_id === de).map((row) => [row.telefone, row]))
  const shorter = rows.filter((row) => {
    const ate = row.cliente_id === para ? blocks.get(row.telefone)?.bloqueado_ate : null
    return ate !== null && ate !== undefined && ate > (row.bloqueado_ate ?? '')
  })
  const mudancas = ({ telefone }: { readonly telefone: string }) => {
    const { bloqueado_ate, motivo_bloqueio } = blocks.get(telefone) ?? {}
    return { bloqueado_ate, motivo_bloqueio }
  }
  await change(trx, ctx, 'telefones', shorter, { mudancas, acao: 'unir' })
}
