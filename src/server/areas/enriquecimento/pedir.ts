import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { CONSULTA } from '../../../domain/fornecedores/unidades'
import { toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { reservarConsumo } from '../../collection/fornecedores/consumo'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { existsFor } from '../../framework/resources/scoped'
import { writeLink } from '../../framework/resources/write/links'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { insertFrom } from '../../framework/writing/insert-from'
import { lockWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { ENVIO_JOB } from './enviar'
import { escolherClientes } from './escolher'
import { origemDe } from './mover'

/**
 * Asks a supplier about clients: who is meant is settled, the cost is reserved within the month's limit, and the job that asks is sent.
 *
 * Returns  the request, what it costs at most, what is left of the month, and who is not asked about, with the reason.
 * Throws   what `escolherClientes` and `reservarConsumo` throw; `enriquecimento_ninguem`; `referencia_desconhecida`.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function pedirEnriquecimento(
  trx: Db,
  ctx: RoutedContext,
  pedido: PedidoDe<'pedirEnriquecimento'>,
): Promise<RespostaDe<'pedirEnriquecimento'>> {
  const { fornecedor_id, remessa_id = null, credor_id = null, sem_cpc_dias = null } = pedido
  await lockFornecedor(trx, ctx, fornecedor_id)
  const judged = await escolherClientes(trx, ctx, pedido)
  const clientes = judged.find(({ motivo }) => motivo === null)?.clientes ?? []
  const recusas = judged.flatMap(({ motivo, quantos, linhas }) =>
    motivo === null ? [] : [{ motivo, quantos, linhas }],
  )
  if (clientes.length === 0)
    throw AppError.onField('cpfs', 'enriquecimento_ninguem', { motivo: recusas[0]?.motivo ?? '' })
  const asked = { fornecedor_id, remessa_id, credor_id, uf: pedido.uf || null, sem_cpc_dias }
  const feito = await insertOne(trx, ctx, 'enriquecimentos', { ...asked, clientes: clientes.length, valor: 0 })
  const { id } = feito
  const there = new Set(clientes)
  await keepMarcados(
    trx,
    ctx,
    id,
    (pedido.marcados ?? []).filter((marcado) => there.has(marcado)),
  )
  await insertFrom(trx, ctx, 'enriquecimentos_clientes', {
    fonte: sql`select unnest(${clientes}::bigint[]) as cliente_id`,
    valores: { enriquecimento_id: sql`${id}::bigint`, cliente_id: sql`fonte.cliente_id` },
  })
  const reserva = { fornecedor_id, origem: origemDe(id), unidade: CONSULTA, quantidade: clientes.length }
  const { valor, resta } = await reservarConsumo(trx, ctx, reserva)
  await change(trx, ctx, 'enriquecimentos', [feito], { mudancas: { valor: toReais(valor) }, acao: 'reservar' })
  const programa_id = ctx.usuario.programa?.id
  const trabalho = { tipo: ENVIO_JOB, usuario_id: ctx.usuario.id, programa_id, detalhe: { enriquecimento_id: id } }
  await ctx.jobs.send(trx, trabalho)
  return {
    enriquecimento_id: id,
    clientes: clientes.length,
    valor: toReais(valor),
    resta: resta === null ? null : toReais(resta),
    recusados: recusas.reduce((sum, { quantos }) => sum + quantos, 0),
    recusas,
  }
}

async function keepMarcados(trx: Db, ctx: ActContext, id: number, marcados: readonly number[]): Promise<void> {
  const [link] = modelOf(modelsOf(ctx.definitions), 'enriquecimentos').muitos
  if (link) await writeLink(trx, link, id, marcados)
}

/** Locked before anybody is chosen: of two who ask at once the second sees who was asked about by the first. */
async function lockFornecedor(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const [found] = await lockWhere(trx, 'fornecedores', sql`id = ${id} and ${existsFor(ctx, 'fornecedores')}`)
  if (found?.tipo !== 'enriquecimento' && found?.tipo !== 'bureau')
    throw AppError.onField('fornecedor_id', 'fornecedor_indisponivel')
}
