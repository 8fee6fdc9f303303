import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { contagensDepois, pontuar } from '../../../domain/eventos/pontuacao'
import { telefoneDepois } from '../../../domain/eventos/telefone-depois'
import { aPontuar } from '../../collection/contato/pontuados'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import { AGORA } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { TipoDeEvento } from './find-partes'

interface Marca {
  readonly cliente_id: number
  /** Digits only. */
  readonly telefone: string
  readonly tipo: TipoDeEvento
}

/** Writes on the client's number what came of calling it, and what it is worth since; a number that the client does not have is left alone. */
export async function marcarTelefone(trx: Db, ctx: ActContext, { cliente_id, telefone, tipo }: Marca): Promise<void> {
  const onde = sql<boolean>`cliente_id = ${cliente_id} and telefone = ${telefone}`
  const [antes] = await lockWhere(trx, 'telefones', onde)
  if (!antes) return
  const numero = aPontuar(antes)
  const contagens = tipo.acionamento ? contagensDepois(numero, tipo) : {}
  const situacao = telefoneDepois(numero.situacao, tipo)
  const mudancas = {
    situacao,
    ...contagens,
    pontuacao: pontuar({ ...numero, ...contagens, situacao }).pontos,
    ultimo_resultado: tipo.nome,
    ...(tipo.bloqueio_dias && {
      bloqueado_ate: later(antes.bloqueado_ate, addDays(ctx.clock.hoje(), tipo.bloqueio_dias)),
      motivo_bloqueio: antes.motivo_bloqueio ?? tipo.nome,
    }),
  }
  await change(trx, ctx, 'telefones', [antes], { mudancas: { ...mudancas, ultimo_contato: AGORA }, acao: 'contatar' })
}

/** A block that lasts longer stands. */
function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}
