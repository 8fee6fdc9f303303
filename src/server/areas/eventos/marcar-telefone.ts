import { addDays } from '../../../domain/calendar/iso-date'
import { type SituacaoTelefone, telefoneDepois } from '../../../domain/contact/telefone-depois'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { writeHistory } from '../../resources/history'
import type { TipoDeEvento } from './find-partes'

interface Marca {
  readonly cliente_id: number
  /** Digits only. */
  readonly telefone: string
  readonly tipo: TipoDeEvento
}

const SITUACOES: readonly SituacaoTelefone[] = ['bom', 'recado', 'nao_testado', 'invalido']

/** Writes on the client's number what came of calling it; a number that the client does not have is left alone. */
export async function marcarTelefone(trx: Db, ctx: ActContext, { cliente_id, telefone, tipo }: Marca): Promise<void> {
  const antes = await trx
    .selectFrom('telefones')
    .select(['id', 'situacao', 'ultimo_resultado', 'ultimo_contato', 'bloqueado_ate', 'motivo_bloqueio'])
    .where('cliente_id', '=', cliente_id)
    .where('telefone', '=', telefone)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!antes) return
  const agora = ctx.clock.agora().toISOString()
  const situacao = SITUACOES.find((known) => known === antes.situacao) ?? 'nao_testado'
  const depois = {
    situacao: telefoneDepois(situacao, tipo),
    ultimo_resultado: tipo.nome,
    ultimo_contato: agora,
    ...(tipo.bloqueio_dias && {
      bloqueado_ate: later(antes.bloqueado_ate, addDays(ctx.clock.hoje(), tipo.bloqueio_dias)),
      motivo_bloqueio: antes.motivo_bloqueio ?? tipo.nome,
    }),
  }
  await trx
    .updateTable('telefones')
    .set((row) => ({ ...depois, versao: row('versao', '+', 1), alterado_em: agora, alterado_por: ctx.usuario.id }))
    .where('id', '=', antes.id)
    .execute()
  await writeHistory(trx, ctx, {
    recurso: 'telefones',
    registro_id: antes.id,
    acao: 'contatar',
    mudancas: changesOf(antes, depois),
  })
}

/** A block that lasts longer stands. */
function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

function changesOf(antes: Readonly<Record<string, unknown>>, depois: Readonly<Record<string, unknown>>) {
  const changed = Object.entries(depois).filter(([key, value]) => antes[key] !== value)
  return Object.fromEntries(changed.map(([key, value]) => [key, [antes[key] ?? null, value] as const]))
}
