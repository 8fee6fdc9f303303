import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { existsFor } from '../../framework/resources/scoped'
import { queueFor } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { tell } from '../../platform/live/tell'
import { estadoAberto, filaDoEstado, mudarEstado } from '../estados/mudar-estado'

/** After so long a call of which nothing more was told is over. */
export const MAIS_LONGA_MS = 4 * 3_600_000
export const maisLonga = sql`interval '4 hours'`

/** The call that a person is on, of `ligacoes`: whoever makes another is no more on the one before. */
function emCurso({ clock }: Pick<WritingContext, 'clock'>, usuario_id: number) {
  return sql`select * from (
      select * from ligacoes where operador_id = ${usuario_id} and iniciada_em is not null and excluido_em is null
      order by iniciada_em desc, id desc limit 1
    ) l where l.status in ${listed(grupos.status_ligacao.em_curso)} and l.encerrada_em is null
      and l.iniciada_em > ${businessNow(clock)} - ${maisLonga}`
}

/**
 * Brings people to whether they are on a call: who is, and is logged in, is `Em ligação`; who was and is no more is `Disponível`. Their
 * open screens are told.
 *
 * Source   docs/contato.md, "Ligações".
 */
export async function seguirOperadores(trx: Db, ctx: WritingContext, ids: readonly (number | null)[]): Promise<void> {
  const pessoas = [...new Set(ids.flatMap((id) => id ?? []))].sort((a, b) => a - b)
  for (const usuario_id of pessoas) {
    await queueFor(trx, filaDoEstado(usuario_id))
    const { em_ligacao, presente } = await comoEsta(trx, ctx, usuario_id)
    const { em_ligacao: ligando, disponivel } = listas.status_trabalho
    const open = await estadoAberto(trx, ctx, usuario_id)
    const next = em_ligacao ? ligando : disponivel
    const changes = em_ligacao ? presente && open !== ligando : open === ligando
    if (changes) await mudarEstado(trx, ctx, { usuario_id, status: next, complemento: null, motivo_id: null })
    await tell(trx, { aviso: 'estado', usuario_id })
  }
}

async function comoEsta(trx: Db, ctx: WritingContext, usuario_id: number) {
  const { rows } = await sql<{ em_ligacao: boolean; presente: boolean }>`
    select exists (${emCurso(ctx, usuario_id)}) as em_ligacao,
      exists (select from sessoes s where s.usuario_id = ${usuario_id} and s.revogada_em is null and s.expira_em > now()) as presente`.execute(
    trx,
  )
  return rows[0] ?? { em_ligacao: false, presente: false }
}

/** The call that this person is on, with a client whom he may see; null: none. */
export async function ligacaoEmCurso(db: Db, ctx: ActContext) {
  const { rows } = await sql<{ cliente_id: number; telefone: string; cpf_cnpj: string }>`
    select l.cliente_id, l.telefone, k.cpf_cnpj from (${emCurso(ctx, ctx.usuario.id)}) l join clientes k on k.id = l.cliente_id
    where ${existsFor(ctx, 'clientes', 'k')}`.execute(db)
  return rows[0] ?? null
}
