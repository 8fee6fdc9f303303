import { randomUUID } from 'node:crypto'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { type UnidadeCobrada, unidadeDaMensagem } from '../../../domain/fornecedores/unidades'
import { type CanalDeMensagem, canalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import type { Moldura } from '../../../domain/mensagens/whatsapp/moldura'
import { toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { findFornecedor, liquidarConsumo, reservarConsumo } from '../../collection/fornecedores/consumo'
import type { RoutedContext } from '../../framework/acts/routed-act'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { type Carta, escreverCarta } from './html'
import { escreverMoldura, mascarada, molduraNoFio } from './moldura'
import { requirePartes } from './partes'
import type { Resposta } from './provedores/provedor'
import { provedorDo } from './provedores/provedores'
import { type Escrito, escrever, readRascunho, tamanhoDe } from './texto'
import { readValores } from './valores'

/** Kind of the long work that sends a text to whoever tries it. */
export const TESTE_JOB = 'teste_de_texto'

type Pedido = PedidoDe<'testarTexto'>

/**
 * Fills a text in any state for a client, and sends it to the user: no client is reached, and nothing counts for one.
 *
 * Returns  what is sent, in how many parts, what it costs, and to where.
 * Throws   on its field: `referencia_desconhecida`, `fornecedor_no_limite`, what `preparar` refuses.
 * Source   docs/contato.md, "Textos".
 */
export async function testarTexto(
  trx: Db,
  ctx: RoutedContext,
  { pedido }: { readonly pedido: Pedido },
): Promise<RespostaDe<'testarTexto'>> {
  await requirePartes(trx, ctx, pedido)
  const { canal, escrito, carta, moldura, destino, unidade } = await preparar(trx, ctx, pedido)
  const origem = `teste ${randomUUID()}`
  const fornecedor_id = await findFornecedor(trx, canal)
  const reserva =
    fornecedor_id === null
      ? null
      : await reservarConsumo(trx, ctx, { fornecedor_id, origem, unidade, quantidade: escrito.partes })
  const usuario_id = ctx.usuario.id
  // what the text says of the client is not kept: it is filled again
  await ctx.jobs.send(trx, { tipo: TESTE_JOB, usuario_id, detalhe: { pedido, origem } })
  const seen = { ...escrito, formatado: carta?.formatado ?? null, moldura: molduraNoFio(moldura) }
  return mascarada(ctx, {
    ...seen,
    ...tamanhoDe(canal, escrito.texto),
    custo: reserva === null ? null : toReais(reserva.valor),
    destino,
  })
}

interface Preparado {
  readonly canal: CanalDeMensagem
  readonly escrito: Escrito
  readonly carta: Carta | null
  readonly moldura: Moldura | null
  /** The user's own. */
  readonly destino: string
  readonly unidade: UnidadeCobrada
}

/** Throws on its field: `fora_da_lista`, `campo_obrigatorio`, `modelo_indisponivel`, `sem_destino_proprio`, what `escrever` and `escreverCarta` refuse. */
async function preparar(trx: Db, ctx: WriteContext, pedido: Pedido): Promise<Preparado> {
  const canal = canalDeMensagem(pedido.canal)
  if (canal === null) throw AppError.onField('canal', 'fora_da_lista')
  const { campo } = MODELOS[canal]
  const id = pedido[campo] ?? null
  if (id === null) throw AppError.onField(campo, 'campo_obrigatorio')
  const { cliente_id, credor_id, proposta_id = null } = pedido
  const modelo = await readRascunho(trx, { canal, id, credor_id })
  const lido = await readValores(trx, ctx, { cliente_id, credor_id, proposta_id })
  const escrito = escrever(canal, modelo, lido.valores, campo)
  return {
    ...{ canal, escrito, carta: escreverCarta(ctx, canal, modelo, lido) },
    moldura: escreverMoldura(modelo, lido.valores, campo),
    destino: await ownDestino(trx, ctx.usuario.id, canal),
    unidade: unidadeDaMensagem(canal, modelo.categoria),
  }
}

async function ownDestino(trx: Db, usuario_id: number, canal: CanalDeMensagem): Promise<string> {
  const { email, telefone } = await trx
    .selectFrom('usuarios')
    .select(['email', 'telefone'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow()
  const own = canal === 'email' ? email : telefone
  if (own === null)
    throw AppError.onField('canal', 'sem_destino_proprio', { qual: canal === 'email' ? 'e-mail' : 'telefone' })
  return own
}

/**
 * Sends what was asked for to whoever asked.
 *
 * Takes    who asked; what the work keeps of it.
 * Throws   `teste_nao_enviado`, with what the provider said.
 */
export async function enviarTeste(
  db: Db,
  ctx: WriteContext,
  { pedido, origem }: { readonly pedido: Pedido; readonly origem: string },
): Promise<void> {
  const { canal, escrito, carta, destino } = await preparar(db, ctx, pedido)
  const { enviar } = provedorDo(db, ctx.definitions.integracoes, canal)
  const own = { identificador: origem, para: destino, descadastro: null, modelo: null }
  const resposta = await enviar({ ...escrito, ...own, carta })
  await withRetry(db, (trx) => liquidar(trx, ctx, { origem, quantidade: escrito.partes, resposta }))
  if (resposta.tipo !== 'aceita') throw new AppError('teste_nao_enviado', { motivo: resposta.motivo })
}

interface Enviado {
  readonly origem: string
  readonly quantidade: number
  readonly resposta: Resposta
}

/** What may have left is paid for. */
async function liquidar(trx: Db, ctx: WriteContext, { origem, quantidade, resposta }: Enviado): Promise<void> {
  const reserved = await trx
    .selectFrom('fornecedores_consumo')
    .select('id')
    .where('origem', '=', origem)
    .executeTakeFirst()
  if (!reserved) return
  const left = resposta.tipo === 'aceita' || resposta.tipo === 'incerta'
  await liquidarConsumo(trx, ctx, { origem, quantidade: left ? quantidade : 0, credores: [] })
}
