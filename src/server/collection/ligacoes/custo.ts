import { sql } from 'kysely'
import { quantasCabem } from '../../../domain/fornecedores/faixas-de-preco'
import { unidadeDaLigacao } from '../../../domain/fornecedores/unidades'
import { listas } from '../../../domain/generated-lists'
import { unidadesDaLigacao } from '../../../domain/ligacoes/unidades'
import { toReais } from '../../../domain/money/cents'
import { unlessRefused } from '../../../errors/unless-refused'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { custoDoConsumo, findFornecedor } from '../fornecedores/consumo'
import { abrirMes, type Cobrado, cobrar, competenciaDe, lerFaixas, naMao, verMes } from '../fornecedores/mes'

const DISCADOR = 'discador'

type Encerrada = Pick<
  Linha<'ligacoes'>,
  'id' | 'credor_id' | 'fornecedor_id' | 'custo' | 'atendida_em' | 'encerrada_em' | 'duracao'
>

/**
 * What a call that is over cost, kept in its supplier's month; asked again when later notices made it longer, it is put right at the
 * price that it had.
 *
 * Takes    an open transaction; the call as it stands after what was told of it.
 * Returns  what to write of it; nothing while it lasts, or where no dialer has a price.
 * Source   docs/contato.md, "Ligações".
 */
export async function custoDaLigacao(
  trx: Db,
  ctx: WritingContext,
  ligacao: Encerrada,
): Promise<{ readonly fornecedor_id?: number; readonly custo?: number }> {
  if (ligacao.encerrada_em === null) return {}
  const fornecedor_id = ligacao.fornecedor_id ?? (await findFornecedor(trx, DISCADOR))
  if (fornecedor_id === null) return {}
  const origem = `ligacao ${ligacao.id}`
  const [consumo] = await lockWhere(trx, 'fornecedores_consumo', sql`origem = ${origem}`)
  const { cobra_por } = await trx
    .selectFrom('fornecedores')
    .select('cobra_por')
    .where('id', '=', fornecedor_id)
    .executeTakeFirstOrThrow()
  const unidade = unidadeDaLigacao(cobra_por)
  const quantidade = unidadesDaLigacao(unidade, ligacao)
  if (consumo) {
    const valor = toReais(custoDoConsumo(consumo, quantidade, await lerFaixas(trx, [consumo.tabela_id ?? []].flat())))
    await corrigir(trx, ctx, consumo, { quantidade, valor })
    return { fornecedor_id, custo: valor }
  }
  const mes = await unlessRefused(() => abrirMes(trx, ctx, fornecedor_id, [unidade]))
  const cobrado = mes && cobrar(naMao(mes), unidade, quantidade)
  if (!cobrado) return {}
  const custo = toReais(cobrado.valor)
  if (quantidade > 0) await anotar(trx, ctx, { ...cobrado, valor: custo, fornecedor_id, origem }, ligacao.credor_id)
  return { fornecedor_id, custo }
}

interface Gasto extends Omit<Cobrado, 'valor'> {
  readonly fornecedor_id: number
  readonly origem: string
  readonly valor: number
}

async function anotar(trx: Db, ctx: WritingContext, gasto: Gasto, credor_id: number | null): Promise<void> {
  const competencia = competenciaDe(ctx)
  const status = listas.status_consumo.liquidado
  const { id: consumo_id } = await insertOne(trx, ctx, 'fornecedores_consumo', { ...gasto, competencia, status })
  const part = { consumo_id, competencia, credor_id, quantidade: 1, valor: gasto.valor }
  await insertOne(trx, ctx, 'fornecedores_consumo_credores', part)
}

async function corrigir(
  trx: Db,
  ctx: WritingContext,
  consumo: Linha<'fornecedores_consumo'>,
  { quantidade, valor }: Pick<Gasto, 'quantidade' | 'valor'>,
): Promise<void> {
  if (quantidade === consumo.quantidade) return
  await change(trx, ctx, 'fornecedores_consumo', [consumo], { mudancas: { quantidade, valor }, acao: 'corrigir' })
  const parts = await lockWhere(trx, 'fornecedores_consumo_credores', sql`consumo_id = ${consumo.id}`)
  await change(trx, ctx, 'fornecedores_consumo_credores', parts, { mudancas: { valor }, acao: 'corrigir' })
}

/**
 * How many more calls the month of the dialer's supplier holds, each of those that were asked for and are not over counting for one.
 * By the minute a call that is longer than one may pass the month by what it is longer: nobody knows before it is over.
 *
 * Takes    an open transaction, until whose end nobody else asks.
 * Returns  null: no limit, or no dialer has a price.
 */
export async function cabemNoMes(db: Db, ctx: WritingContext): Promise<number | null> {
  const fornecedor_id = await findFornecedor(db, DISCADOR)
  if (fornecedor_id === null) return null
  const [fornecedor] = await lockWhere(db, 'fornecedores', sql`id = ${fornecedor_id}`)
  if (!fornecedor || fornecedor.limite_mensal === null) return null
  const unidade = unidadeDaLigacao(fornecedor.cobra_por)
  const mes = await unlessRefused(() => verMes(db, ctx, fornecedor_id, [unidade]))
  const preco = mes?.precos.get(unidade)
  if (!preco || mes?.resta == null) return null
  const fit = quantasCabem(preco.faixas, preco.antes, mes.resta)
  if (!Number.isFinite(fit)) return null
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ligacoes where excluido_em is null
    and encerrada_em is null and (lista is not null and status = ${listas.status_ligacao.na_lista}
      or status in (${listas.status_ligacao.discando}, ${listas.status_ligacao.atendida}))`.execute(db)
  return Math.max(0, fit - (rows[0]?.n ?? 0))
}
