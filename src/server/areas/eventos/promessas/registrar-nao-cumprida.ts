import { formatDate } from '../../../../domain/calendar/read-date'
import { keptMessage } from '../../../../errors/app-error'
import { insert, insertOne } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

interface NaoCumprida {
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly data: string
  /** What did not come, as text. */
  readonly falta: string
}

/** The type of event that the system itself writes; a person never picks it. */
const TIPO = { codigo: 'promessa_quebrada', nome: keptMessage('tipo_promessa_quebrada') }

/** Puts a missed promise in the client's timeline. */
export async function registrarNaoCumprida(trx: Db, ctx: ActContext, promessa: NaoCumprida): Promise<void> {
  const { cliente_id, credor_id, data, falta } = promessa
  const record = {
    cliente_id,
    credor_id,
    tipo_id: await tipoId(trx, ctx),
    canal: 'sistema',
    descricao: keptMessage('evento_promessa_quebrada', {
      promessa: promessa.id,
      data: formatDate(data),
      falta,
    }),
  }
  await insert(trx, ctx, 'eventos', [record])
}

async function tipoId(trx: Db, ctx: ActContext): Promise<number> {
  const known = await trx
    .selectFrom('tipos_evento')
    .select('id')
    .where('codigo', '=', TIPO.codigo)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const tipo = await insertOne(trx, ctx, 'tipos_evento', { ...TIPO, acionamento: false, ativo: false, ordem_tela: 900 })
  return tipo.id
}
