import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { invalidarEmail } from '../../../collection/contato/invalidar-email'
import { tirarNumero } from '../../../collection/contato/nao-conhece'
import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import { addAttachment } from '../../../framework/resources/attachments/attachments'
import type { BlobStore } from '../../../framework/resources/files/blob-store'
import type { ReceivedFile } from '../../../framework/resources/files/receive-file'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { type Confirmar, descadastrar } from '../retornos/atender'
import type { Link } from './achar'
import type { Aceite, ServicosDoLink } from './pagina'
import { guardarResposta } from './responder'

/** What somebody may say again, from one page. */
const AGAIN = 5
const ONCE = { vezes: 1, tipo: 'respondeu' } as const

type Respondido = Promise<{ readonly protocolo: number }>

/**
 * Accepts the offer of the message, word by word as it was shown; the proof of it stays with the proposal, and a person closes it.
 *
 * Throws   `link_sem_oferta` where the message has none; what accepting it throws.
 */
export async function aceitar(
  trx: Db,
  ctx: WriteContext,
  link: Link,
  { servicos, ...aceite }: Omit<Aceite, 'proposta_id' | 'protocolo'> & { readonly servicos: ServicosDoLink },
): Respondido {
  const { proposta_id } = link
  if (proposta_id === null) throw new AppError('link_sem_oferta')
  const texto = `Aceitou a proposta ${proposta_id}.`
  const { protocolo, repetida } = await guardarResposta(trx, ctx, link, { ...ONCE, qual: 'aceite', texto })
  if (!repetida) await servicos.oferta.aceitar(trx, ctx, { ...aceite, proposta_id, protocolo })
  return { protocolo }
}

interface Comprovante {
  readonly store: BlobStore
  readonly file: ReceivedFile
}

/** The client paid, and shows the receipt: it stands beside the client, and somebody looks into it. */
export async function informarPagamento(
  trx: Db,
  ctx: WriteContext,
  link: Link,
  { store, file }: Comprovante,
): Respondido {
  const texto = `Diz que já pagou, com o comprovante ${file.nome}.`
  const { protocolo } = await guardarResposta(trx, ctx, link, {
    ...{ qual: 'pagamento', vezes: AGAIN, tipo: 'respondeu', texto },
  })
  const model = modelOf(modelsOf(ctx.definitions), 'clientes')
  await addAttachment(trx, ctx, { model, id: link.cliente_id, store }, file)
  await open(trx, ctx, link, { tipo: 'pagamento_informado', texto: `${texto} Protocolo ${protocolo}.` })
  return { protocolo }
}

/** The client disputes it: what is in collection stops until somebody looked into it. */
export async function contestar(
  trx: Db,
  ctx: WriteContext,
  link: Link,
  { dito, servicos }: { readonly dito: string; readonly servicos: ServicosDoLink },
): Respondido {
  const texto = `Não concorda: ${dito}`
  const { protocolo } = await guardarResposta(trx, ctx, link, {
    ...{ qual: 'contestacao', vezes: AGAIN, tipo: 'respondeu', texto },
  })
  await open(trx, ctx, link, { tipo: 'contestacao', texto: `${texto} Protocolo ${protocolo}.` })
  const { cliente_id, credor_id } = link
  const motivo = `Contestada pelo cliente, protocolo ${protocolo}.`
  await servicos.contestar(trx, ctx, { cliente_id, credor_id, motivo })
  return { protocolo }
}

/** Whoever has the message is somebody else: it is sent there no more, and the page opens no more. */
export async function naoSouEu(trx: Db, ctx: WriteContext, link: Link): Respondido {
  const texto = 'Quem recebeu a mensagem diz que não é o cliente.'
  const { protocolo, repetida } = await guardarResposta(trx, ctx, link, { ...ONCE, qual: 'nao_sou_eu', texto })
  if (repetida) return { protocolo }
  if (link.telefone !== null) await tirarNumero(trx, ctx, link.telefone)
  else if (link.email !== null)
    await invalidarEmail(trx, ctx, { email: link.email, cliente_id: link.cliente_id, acao: 'negar' })
  await sql`update mensagens_links set fechado_em = now() where mensagem_id = ${link.mensagem_id}`.execute(trx)
  return { protocolo }
}

/** Whoever has the message wants no more of its channel: blocked at once, and confirmed. */
export async function sairDoCanal(trx: Db, ctx: WriteContext, link: Link, confirmar: Confirmar): Respondido {
  const { cliente_id, credor_id, canal, telefone, email } = link
  const { protocolo, repetida } = await guardarResposta(trx, ctx, link, {
    ...{ qual: 'sem_canal', vezes: 1, tipo: 'descadastrou', texto: 'Pediu para não receber mais mensagens por aqui.' },
  })
  const destino = telefone ?? email ?? ''
  if (!repetida)
    await descadastrar(trx, ctx, { cliente_id, credor_id, canal, destino, retorno_id: protocolo }, confirmar)
  return { protocolo }
}

/** The client wants no contact at all. Source: docs/contato.md, "Pode contatar". */
export async function semContato(trx: Db, ctx: WriteContext, link: Link): Respondido {
  const { protocolo } = await guardarResposta(trx, ctx, link, {
    ...{ qual: 'sem_contato', vezes: 1, tipo: 'descadastrou', texto: 'Pediu para não ser procurado por nenhum meio.' },
  })
  const clientes = await lockWhere(trx, 'clientes', sql`id = ${link.cliente_id} and not sem_contato`)
  const mudancas = { sem_contato: true, motivo_sem_contato: 'O cliente pediu pela página da mensagem.' }
  await change(trx, ctx, 'clientes', clientes, { mudancas, acao: 'descadastrar' })
  return { protocolo }
}

interface Nova {
  readonly tipo: 'pagamento_informado' | 'contestacao'
  readonly texto: string
}

async function open(trx: Db, ctx: WriteContext, { cliente_id }: Link, { tipo, texto }: Nova): Promise<void> {
  await abrirPendencia(trx, ctx, { tipo, registro: cliente_id, texto })
}
