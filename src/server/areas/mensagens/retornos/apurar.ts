import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { apurarMensagem, type StatusMensagem } from '../../../../domain/mensagens/apurar-mensagem'
import { isEnderecoInexistente } from '../../../../domain/mensagens/endereco-inexistente'
import { isIn } from '../../../../domain/states/group'
import { readState } from '../../../../domain/states/transition'
import { DA_PESSOA } from '../../../collection/contato/contados-sql'
import { invalidarEmail } from '../../../collection/contato/invalidar-email'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere, queueFor, queueForAll } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { custoDe } from '../mover'
import { seguirMensagem } from '../regua/seguir-mensagem'

/** What this side knows of a message, whatever was said of it since. */
export function statusProprio({ status, saiu, enviada_em }: Linha<'mensagens'>): StatusMensagem {
  const { aceita, nao_entregue } = listas.status_mensagem
  if (!isIn(grupos.status_mensagem.no_provedor, status)) return readState('mensagens.status', status)
  return saiu === 'nao' || enviada_em === null ? nao_entregue : aceita
}

/** Brings a locked message to what all its notices say, and each notice to whether it changed anything. */
export async function apurarDeNovo(
  trx: Db,
  ctx: WriteContext,
  mensagem: Linha<'mensagens'>,
  acao: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('mensagens_retornos')
    .select(['id', 'origem', 'evento', 'tipo', 'ocorrido_em', 'detalhe', 'resultado'])
    .where('mensagem_id', '=', mensagem.id)
    .where('excluido_em', 'is', null)
    .execute()
  const retornos = rows.map((row) => ({ ...row, evento: `${row.origem}\n${row.evento}`, em: row.ocorrido_em }))
  const propria = statusProprio(mensagem)
  const { status, ignorados, ...apurada } = apurarMensagem(propria, retornos)
  for (const row of rows) {
    const resultado = ignorados.has(`${row.origem}\n${row.evento}`) ? 'ignorado' : 'aplicado'
    await change(trx, ctx, 'mensagens_retornos', [row], { mudancas: { resultado }, acao: 'julgar' })
  }
  if (status === propria && status === mensagem.status) return
  const motivo = status === propria ? mensagem.motivo : apurada.motivo
  // the provider had it, whatever we had heard by then
  const arrived =
    mensagem.enviada_em === null ? ({ enviada_em: AGORA, tomada_ate: null, tentar_em: null } as const) : {}
  const answered = retornos.filter(({ tipo }) => isIn(DA_PESSOA, tipo)).map(({ em }) => em)
  const respondida_em = answered.sort()[0] ?? null
  const known = { ...mensagem, status, enviada_em: mensagem.enviada_em ?? 'agora' }
  const mudancas = { status, motivo, respondida_em, ...arrived, ...(await custoDe(trx, ctx, known)) }
  await change(trx, ctx, 'mensagens', [mensagem], { mudancas, acao })
  await seguirMensagem(trx, ctx, { ...mensagem, status }, null)
  const back = rows.some(({ tipo, detalhe }) => BOUNCED.includes(tipo) && isEnderecoInexistente(detalhe ?? ''))
  if (back && mensagem.email !== null && status === listas.status_mensagem.nao_entregue)
    await invalidarEmail(trx, ctx, { email: mensagem.email, cliente_id: null, acao: 'voltar' })
}

/** Kinds of notice by which an e-mail came back. */
const BOUNCED: readonly string[] = ['rejeitada', 'nao_entregue']

/** A notice that comes while its reference is being written waits for it, and the other way about. */
export async function queueForReferencia(trx: Db, canal: string, referencia: string): Promise<void> {
  await queueFor(trx, queueOf(canal, referencia))
}

function queueOf(canal: string, referencia: string): string {
  return `mensagens ${canal} ${referencia}`
}

/** The same for messages of which most had none. */
export async function adotarRetornosDe(
  trx: Db,
  ctx: WriteContext,
  mensagens: readonly Linha<'mensagens'>[],
): Promise<void> {
  const references = mensagens.flatMap(({ referencia }) => referencia ?? [])
  await queueForAll(
    trx,
    mensagens.flatMap(({ canal, referencia }) => (referencia === null ? [] : [queueOf(canal, referencia)])),
  )
  const { rows } = await sql<{ referencia: string }>`
    select distinct referencia from mensagens_retornos
    where referencia = any(${references}::text[]) and mensagem_id is null and excluido_em is null`.execute(trx)
  const told = new Set(rows.map(({ referencia }) => referencia))
  for (const mensagem of mensagens)
    if (mensagem.referencia !== null && told.has(mensagem.referencia)) await adotarRetornos(trx, ctx, mensagem)
}

/** Notices that came before we knew whose they were. */
export async function adotarRetornos(trx: Db, ctx: WriteContext, mensagem: Linha<'mensagens'>): Promise<void> {
  const { id, cliente_id, canal, referencia } = mensagem
  if (referencia === null) return
  await queueForReferencia(trx, canal, referencia)
  const orphans = sql<boolean>`referencia = ${referencia} and canal = ${canal} and mensagem_id is null`
  const rows = await lockWhere(trx, 'mensagens_retornos', orphans)
  if (rows.length === 0) return
  const mudancas = { mensagem_id: id, cliente_id, resultado: 'aplicado' }
  await change(trx, ctx, 'mensagens_retornos', rows, { mudancas, acao: 'achar' })
  await apurarDeNovo(trx, ctx, mensagem, 'retorno')
}
