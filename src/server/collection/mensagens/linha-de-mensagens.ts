import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MensagemDaLinha } from '../../../contract/mensagens-da-linha'
import { grupos } from '../../../domain/generated-lists'
import { existsFor, inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** How much of a text a timeline shows; the message itself has the rest. */
const SHOWN = 600

/** The kind of event that says that a person wrote; a timeline that shows what was written leaves it out. */
export const MENSAGEM_RECEBIDA = 'mensagem_recebida'

/** What the messages are narrowed to; each is a column of `linhaDeMensagens`. */
export interface RecorteDeMensagens {
  readonly id: number
  readonly canal?: string
  readonly usuario_id?: number
  /** `nao`: without those that never left. */
  readonly sistema?: 'sim' | 'nao'
}

/** Of whom the personal values of a line are: the masks of the tab Mensagens and of the chat hold in every timeline. */
export const mensagensPessoais = {
  campos: {
    texto: 'mensagens.texto',
    telefone_de_destino: 'mensagens.telefone',
    email_de_destino: 'mensagens.email',
    dito: 'conversas_mensagens.texto',
    contato: 'conversas.contato',
    escrito: 'mensagens_retornos.texto',
    remetente: 'mensagens_retornos.telefone',
  },
  ids: { conversas_mensagens: 'linha_id' },
} as const

/**
 * What was written to a client and by him, as rows of a timeline: the outbox, the lines of his conversations that no message of
 * the outbox stands for, and what he wrote that opened no conversation. Only what the user may see: nothing without the
 * permission, the row scope of each resource.
 *
 * Returns  SQL with the columns em, id, canal, credor_id, usuario_id, mensagem, conversa, retorno.
 */
export function linhaDeMensagens(ctx: ActContext, recorte: RecorteDeMensagens): RawBuilder<unknown> {
  return sql`${enviadas(ctx, recorte)} union all ${faladas(ctx, recorte)} union all ${escritas(ctx, recorte)}`
}

/** Whether the user reads all that a client wrote. */
export function readsWritten({ usuario: { permissoes } }: ActContext): boolean {
  return ['conversas.ver', 'conversas_mensagens.ver', 'mensagens_retornos.ver'].every((each) => permissoes.has(each))
}

const may = ({ usuario }: ActContext, permissao: string) => sql<SqlBool>`${sql.lit(usuario.permissoes.has(permissao))}`

function enviadas(ctx: ActContext, { id, canal, usuario_id, sistema }: RecorteDeMensagens) {
  const saiu = sql<SqlBool>`m.status <> all(${grupos.status_mensagem.sem_envio}::text[])`
  return sql`select coalesce(m.enviada_em, m.criado_em) as em, m.id, m.canal, m.credor_id, m.criado_por as usuario_id,
      json_build_object('id', m.id, 'status', m.status, 'modelo', coalesce(ts.nome, tw.nome, tm.nome),
        'texto', left(m.texto, ${sql.lit(SHOWN)}), 'telefone_de_destino', m.telefone, 'email_de_destino', m.email) as mensagem,
      null::json as conversa, null::json as retorno
    from mensagens m left join templates_sms ts on ts.id = m.template_sms_id
      left join templates_whatsapp tw on tw.id = m.template_whatsapp_id
      left join templates_mail tm on tm.id = m.template_mail_id
    where ${may(ctx, 'mensagens.ver')} and m.cliente_id = ${id} and ${existsFor(ctx, 'mensagens', 'm')}
      ${canal === undefined ? sql`` : sql`and m.canal = ${canal}`}
      ${usuario_id === undefined ? sql`` : sql`and m.criado_por = ${usuario_id}`}
      ${sistema === 'nao' ? sql`and ${saiu}` : sql``}`
}

function faladas(ctx: ActContext, { id, canal, usuario_id }: RecorteDeMensagens) {
  return sql`select l.ocorrida_em as em, l.id, c.canal, c.credor_id, l.autor_id as usuario_id, null::json as mensagem,
      json_build_object('id', c.id, 'linha_id', l.id, 'de', l.de, 'dito', left(l.texto, ${sql.lit(SHOWN)}),
        'contato', c.contato) as conversa, null::json as retorno
    from conversas c join conversas_mensagens l on l.conversa_id = c.id
    where ${may(ctx, 'conversas.ver')} and ${may(ctx, 'conversas_mensagens.ver')} and c.cliente_id = ${id}
      and l.mensagem_id is null and l.de <> 'sistema'
      and ${existsFor(ctx, 'conversas', 'c')} and ${existsFor(ctx, 'conversas_mensagens', 'l')}
      ${canal === undefined ? sql`` : sql`and c.canal = ${canal}`}
      ${usuario_id === undefined ? sql`` : sql`and l.autor_id = ${usuario_id}`}`
}

/** An opt-out word where no conversation stood. */
function escritas(ctx: ActContext, { id, canal, usuario_id }: RecorteDeMensagens) {
  return sql`select r.ocorrido_em as em, r.id, r.canal, m.credor_id, null::bigint as usuario_id, null::json as mensagem,
      null::json as conversa,
      json_build_object('id', r.id, 'escrito', left(r.texto, ${sql.lit(SHOWN)}), 'remetente', r.telefone) as retorno
    from mensagens_retornos r left join mensagens m on m.id = r.mensagem_id
    where ${may(ctx, 'mensagens_retornos.ver')} and r.cliente_id = ${id} and ${existsFor(ctx, 'mensagens_retornos', 'r')}
      and r.tipo in ('respondeu', 'descadastrou') and r.origem <> all(${DA_PAGINA}::text[])
      and not exists (select from conversas_mensagens l where l.referencia = r.origem || ' ' || r.evento)
      ${canal === undefined ? sql`` : sql`and r.canal = ${canal}`}
      ${usuario_id === undefined ? sql`` : sql`and false`}`
}

/** Answers given on a page of ours are events of their own. */
const DA_PAGINA = ['link']

/** The newest messages of a client, both ways, and how many there are. */
export async function listMensagensDaLinha(db: Db, ctx: ActContext, id: number, limit: number) {
  const { rows } = await sql<MensagemDaLinha & { total: number }>`
    select m.em as criado_em, m.canal, m.mensagem, m.conversa, m.retorno, u.nome as usuario, k.nome as credor, count(*) over () as total
    from (${linhaDeMensagens(ctx, { id })}) m left join usuarios u on u.id = m.usuario_id
      left join credores k on k.id = m.credor_id and ${inScope(ctx, 'credores', 'k')}
    order by m.em desc, m.id desc limit ${limit}`.execute(db)
  return { mensagens: rows.map(({ total: _, ...own }) => own), total: Number(rows[0]?.total ?? 0) }
}
