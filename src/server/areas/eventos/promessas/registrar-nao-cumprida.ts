import { formatMessage } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { writeHistory } from '../../../resources/history'
import { personOf } from './change-promessa'

interface NaoCumprida {
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly data: string
  /** What did not come, as text. */
  readonly falta: string
}

/** The type of event that the system itself writes; a person never picks it. */
const TIPO = { codigo: 'promessa_quebrada', nome: formatMessage('tipo_promessa_quebrada') }

/** Puts a missed promise in the client's timeline. */
export async function registrarNaoCumprida(trx: Db, ctx: ActContext, promessa: NaoCumprida): Promise<void> {
  const { cliente_id, credor_id, data, falta } = promessa
  const record = {
    cliente_id,
    credor_id,
    tipo_id: await tipoId(trx),
    canal: 'sistema',
    descricao: formatMessage('evento_promessa_quebrada', {
      promessa: promessa.id,
      data: data.split('-').reverse().join('/'),
      falta,
    }),
  }
  const criado_em = ctx.clock.agora().toISOString()
  const { id } = await trx
    .insertInto('eventos')
    .values({ ...record, criado_em, criado_por: personOf(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const writer = { usuario: { id: personOf(ctx) }, clock: ctx.clock }
  await writeHistory(trx, writer, { recurso: 'eventos', registro_id: id, acao: 'criar', depois: record })
}

async function tipoId(trx: Db): Promise<number> {
  const known = await trx
    .selectFrom('tipos_evento')
    .select('id')
    .where('codigo', '=', TIPO.codigo)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await trx
    .insertInto('tipos_evento')
    .values({ ...TIPO, acionamento: false, ativo: false, ordem_tela: 900 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
