import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { type CanalDeMensagem, canalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import { palavraProibida } from '../../../domain/mensagens/palavras-proibidas'
import { falaDaPessoa } from '../../../domain/mensagens/preencher'
import { AppError } from '../../../errors/app-error'
import { DA_PESSOA } from '../../collection/contato/contados-sql'
import { pessoaSql } from '../../collection/contato/pessoa-sql'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { inScope } from '../../framework/resources/scoped'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { criarMensagem } from './criar'
import { ENVIO_JOB } from './envio/despachar'
import { escreverCarta } from './html'
import { escreverMoldura, mascarada, molduraNoFio } from './moldura'
import { requirePartes } from './partes'
import { escrever, type Modelo, readModelo, tamanhoDe } from './texto'
import { readValores } from './valores'

type Pedido = PedidoDe<'enviarMensagem'>

/**
 * Puts one message in the outbox by hand; the same, rolled back, is what looks ahead at it.
 *
 * Returns  what is sent, in how many parts, and what it costs.
 * Throws   on its field whatever speaks against it: `fora_da_lista`, `referencia_desconhecida`, `mensagem_sem_texto`,
 *          `texto_livre_fora_da_janela`, `mensagem_sem_divida`, `mensagem_pago`, `destino_compartilhado`, `credor_sem_endereco`, what `escrever` and
 *          `criarMensagem` refuse.
 * Source   docs/contato.md, "Mensagens".
 */
export async function enviarMensagem(
  trx: Db,
  ctx: RoutedContext,
  { pedido }: { readonly pedido: Pedido },
): Promise<RespostaDe<'enviarMensagem'>> {
  const canal = canalDeMensagem(pedido.canal)
  if (canal === null) throw AppError.onField('canal', 'fora_da_lista')
  const { cliente_id, credor_id, proposta_id = null, a_pedido } = pedido
  await requirePartes(trx, ctx, pedido)
  const { campo, destino } = await findDestino(trx, ctx, canal, pedido)
  const { modelo, id, campo: campoDoTexto } = await readTexto(trx, ctx, canal, pedido)
  const lido = await readValores(trx, ctx, { cliente_id, credor_id, proposta_id })
  const { valores, acabou } = lido
  if (acabou !== null)
    throw AppError.onField(acabou === 'proposta_indisponivel' ? 'proposta_id' : 'credor_id', acabou, { status: '' })
  const escrito = escrever(canal, modelo, valores, campoDoTexto)
  const moldura = molduraNoFio(escreverMoldura(modelo, valores, campoDoTexto))
  const formatado = escreverCarta(ctx, canal, modelo, lido)?.formatado ?? null
  const isPersonal = id === null || falaDaPessoa(`${modelo.texto}${modelo.assunto ?? ''}`)
  if (isPersonal && canal !== 'email') await refuseShared(trx, { cliente_id, destino, campo })
  const mensagem = await criarMensagem(trx, ctx, {
    ...{ cliente_id, credor_id, canal, destino, ...escrito, proposta_id },
    finalidade: proposta_id === null ? modelo.finalidade : 'proposta',
    origem: 'manual',
    a_pedido: a_pedido === true,
    modelo: id === null ? null : { id, versao: modelo.versao },
  })
  await ctx.jobs.send(trx, { tipo: ENVIO_JOB, usuario_id: null, detalhe: { mensagem_id: mensagem.id } })
  const size = tamanhoDe(canal, escrito.texto)
  return mascarada(ctx, {
    mensagem_id: mensagem.id,
    ...escrito,
    formatado,
    moldura,
    ...size,
    custo: mensagem.custo_previsto,
  })
}

/** A number or address of the client's own file. */
async function findDestino(trx: Db, ctx: WriteContext, canal: CanalDeMensagem, pedido: Pedido) {
  const [campo, id] =
    canal === 'email' ? (['email_id', pedido.email_id] as const) : (['telefone_id', pedido.telefone_id] as const)
  if (id == null) throw AppError.onField(campo, 'campo_obrigatorio')
  const found =
    canal === 'email'
      ? await trx
          .selectFrom('emails')
          .select('email as destino')
          .where('id', '=', id)
          .where('cliente_id', '=', pedido.cliente_id)
          .where('excluido_em', 'is', null)
          .where(inScope(ctx, 'emails'))
          .executeTakeFirst()
      : await trx
          .selectFrom('telefones')
          .select('telefone as destino')
          .where('id', '=', id)
          .where('cliente_id', '=', pedido.cliente_id)
          .where('excluido_em', 'is', null)
          .where(inScope(ctx, 'telefones'))
          .executeTakeFirst()
  if (!found) throw AppError.onField(campo, 'referencia_desconhecida')
  return { campo, destino: found.destino }
}

interface Lido {
  readonly modelo: Modelo
  /** null: free words. */
  readonly id: number | null
  readonly campo: string
}

async function readTexto(trx: Db, ctx: WriteContext, canal: CanalDeMensagem, pedido: Pedido): Promise<Lido> {
  const { campo } = MODELOS[canal]
  const id = pedido[campo] ?? null
  const livre = pedido.texto?.trim() ?? ''
  if (id !== null && livre !== '') throw AppError.onField('texto', 'mensagem_dois_textos')
  if (id !== null) return { modelo: await readModelo(trx, { canal, id, credor_id: pedido.credor_id }), id, campo }
  if (livre === '') throw AppError.onField(campo, 'mensagem_sem_texto')
  if (canal === 'whatsapp') await requireJanela(trx, ctx, pedido.cliente_id)
  const assunto = canal === 'email' ? (pedido.assunto ?? '') : null
  const plain = { blocos: null, remetente: null, moldura: null, categoria: null }
  const modelo = { texto: livre, assunto, ...plain, finalidade: 'cobranca', versao: 0 }
  await refuseForbidden(trx, ctx, modelo, pedido.credor_id)
  return { modelo, id: null, campo: 'texto' }
}

/** What nobody approved is held to the words that no text may say. Throws `texto_proibido` on its field. */
export async function refuseForbidden(
  trx: Db,
  ctx: WriteContext,
  modelo: Modelo,
  credor_id: number | null,
): Promise<void> {
  const credor = await trx.selectFrom('credores').select('ensino').where('id', '=', credor_id).executeTakeFirst()
  const ensino = credor?.ensino ?? false
  const grupos = Object.values(ctx.definitions.regras.palavras_proibidas)
  for (const campo of ['assunto', 'texto'] as const) {
    const texto = modelo[campo] ?? ''
    const found = palavraProibida({ texto, finalidade: modelo.finalidade, ensino }, grupos)
    if (found) throw AppError.onField(campo, 'texto_proibido', { ...found })
  }
}

/** WhatsApp takes free words only for a day after the last message of the person there; an answer on the page of a message is none. */
async function requireJanela(trx: Db, { clock, definitions }: ActContext, cliente_id: number): Promise<void> {
  const since = new Date(clock.agora().getTime() - definitions.contato.conversa.da_pessoa_horas * 3_600_000)
  const { rows } = await sql`
    with ${pessoaSql(cliente_id)}
    select from mensagens_retornos r where r.cliente_id in (select id from pessoa) and r.canal = 'whatsapp'
      and r.tipo in ${listed(DA_PESSOA)} and r.ocorrido_em > ${since} and r.origem <> 'link' and r.excluido_em is null
    limit 1`.execute(trx)
  if (rows.length === 0) throw AppError.onField('texto', 'texto_livre_fora_da_janela')
}

interface Compartilhado {
  readonly cliente_id: number
  readonly destino: string
  readonly campo: string
}

/** A number that several people have told is read by more than one of them. Source: CDC, art. 42. */
export async function refuseShared(trx: Db, { cliente_id, destino, campo }: Compartilhado): Promise<void> {
  const { rows } = await sql`
    with ${pessoaSql(cliente_id)}
    select from telefones f where f.telefone = ${destino} and f.excluido_em is null
      and f.cliente_id not in (select id from pessoa) limit 1`.execute(trx)
  if (rows.length > 0) throw AppError.onField(campo, 'destino_compartilhado')
}
