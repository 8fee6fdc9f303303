import { sql } from 'kysely'
import { type NegativacaoDoCliente, PASSOS } from '../../../contract/carteira/negativacao'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

type Aviso = NegativacaoDoCliente['avisos'][number]
type Linha = NegativacaoDoCliente['linhas'][number]
type Passo = NegativacaoDoCliente['passos'][number]['passo']

type Datas = Readonly<Record<Exclude<Passo, 'aviso' | 'entrega'>, string | null>>
interface Row extends Omit<NegativacaoDoCliente, 'passos' | 'avisos' | 'linhas' | 'urgente'>, Datas {
  readonly alerta_em: string | null
  readonly quem: string | null
  readonly porque: string | null
}

/**
 * Every listing of a client, with what was done about it and when.
 *
 * Takes    the id of the client.
 * Throws   `nao_encontrado` for one that is missing or not the user's.
 */
export async function readDoCliente(db: Db, ctx: ActContext, cliente_id: number) {
  const cliente = await db
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw new AppError('nao_encontrado')
  const rows = await lerNegativacoes(db, ctx, cliente_id)
  const ids = rows.map(({ id }) => id)
  const [avisos, linhas] = [await lerAvisos(db, ids), await lerLinhas(db, ids)]
  const hoje = ctx.clock.hoje()
  const negativacoes = rows.map((row) => {
    const own = avisos.filter(({ negativacao_id }) => negativacao_id === row.id).map(withoutOwner)
    const { alerta_em, quem: _, porque: __, ...said } = row
    return {
      ...withoutDates(said),
      urgente: row.status === listas.status_negativacao.exclusao_pedida && alerta_em !== null && alerta_em <= hoje,
      passos: passosDe(row, own),
      avisos: own,
      linhas: linhas.filter(({ negativacao_id }) => negativacao_id === row.id).map(withoutOwner),
    }
  })
  return { cliente, negativacoes }
}

async function lerNegativacoes(db: Db, ctx: ActContext, cliente_id: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select n.id, n.operacao_id, o.numero_operacao, c.nome as credor, n.bureau, n.valor, n.vencimento, n.status,
      coalesce(n.recusa, n.motivo_cancelamento) as motivo, n.limite_em, n.alerta_em, n.prazo_em as prazo, n.autorizada_em as autorizacao,
      n.enviada_em as envio, n.aceita_em as aceite, n.publicada_em as publicacao, n.causa_em as causa, n.excluida_em as exclusao,
      u.nome as quem, n.motivo_exclusao as porque
    from negativacoes n join operacoes o on o.id = n.operacao_id join credores c on c.id = n.credor_id
    left join usuarios u on u.id = n.autorizada_por_id
    where n.cliente_id = ${cliente_id} and n.excluido_em is null and ${inScope(ctx, 'operacoes', 'o')} order by n.id desc`.execute(
    db,
  )
  return rows
}

interface DeUma {
  readonly negativacao_id: number
}

async function lerAvisos(db: Db, ids: readonly number[]): Promise<readonly (Aviso & DeUma)[]> {
  const { rows } = await sql<Aviso & DeUma>`
    select id, negativacao_id, canal, enviado_em, entregue_em, comprovante is not null as comprovante from avisos_previos
    where negativacao_id = any(${ids}::bigint[]) and excluido_em is null order by id`.execute(db)
  return rows
}

async function lerLinhas(db: Db, ids: readonly number[]): Promise<readonly (Linha & DeUma)[]> {
  const { rows } = await sql<Linha & DeUma>`
    select l.negativacao_id, l.lote_id, t.numero, l.linha, l.movimento, l.resultado, l.resposta
    from lotes_bureau_linhas l join lotes_bureau t on t.id = l.lote_id
    where l.negativacao_id = any(${ids}::bigint[]) and l.excluido_em is null order by l.id`.execute(db)
  return rows
}

function withoutOwner<T extends DeUma>({ negativacao_id: _, ...own }: T): Omit<T, 'negativacao_id'> {
  return own
}

function withoutDates(row: Omit<Row, 'alerta_em' | 'quem' | 'porque'>) {
  const { prazo: _, autorizacao: __, envio: ___, aceite: ____, publicacao, causa, exclusao, ...said } = row
  return said
}

/** In the order of their days; of one day, as they follow each other. */
function passosDe(row: Row, avisos: readonly Aviso[]): NegativacaoDoCliente['passos'] {
  const [first] = avisos
  const days: Readonly<Record<Passo, string | null>> = {
    ...row,
    aviso: first?.enviado_em ?? null,
    entrega: avisos.flatMap(({ entregue_em }) => entregue_em ?? []).sort()[0] ?? null,
  }
  const details: Partial<Record<Passo, string | null>> = { autorizacao: row.quem, causa: row.porque }
  const come = PASSOS.flatMap((passo) => {
    const em = days[passo]
    return em === null ? [] : [{ passo, em, detalhe: details[passo] ?? null }]
  })
  return come.sort((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0))
}
