import { addDays } from '../../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { insertOne } from '../../../framework/writing/insert'
import { lockOne } from '../../../framework/writing/lock'
import { requireTexto } from '../../../framework/writing/read-text'
import type { Linha } from '../../../framework/writing/values'
import type { Clock } from '../../../platform/clock'
import type { Db } from '../../../platform/database/pool'
import { tipoOf } from '../tipos/tipos'

/**
 * Asks finance to consent to a history that waits: what comes in of it is written into the ledger outside the window of write-offs.
 *
 * Throws   `historico_consentimento_pedido` while one is open or was given, `nada_para_importar`.
 * Source   docs/regras.md, "Histórico de outro sistema".
 */
export const pedirConsentimento: ServerAct = async (trx, ctx, { before, valores }) => {
  const remessa = await lockOne(trx, ctx, 'remessas', Number(before.id))
  const justificativa = requireTexto('observacao', String(valores.observacao ?? ''))
  if ((remessa.aceitas ?? 0) === 0) throw new AppError('nada_para_importar')
  const open = await consentimentoDe(trx, remessa.id)
  if (open) throw new AppError('historico_consentimento_pedido', { aprovacao: open.id, status: open.status })
  await insertOne(
    trx,
    ctx,
    'aprovacoes',
    {
      credor_id: remessa.credor_id,
      remessa_id: remessa.id,
      solicitante_id: ctx.usuario.id,
      status: listas.status_aprovacao.solicitada,
      justificativa,
      total: remessa.valor_total ?? 0,
      validade: addDays(ctx.clock.hoje(), ctx.definitions.regras.aprovacoes.validade_dias),
    },
    { acao: 'pedir' },
  )
}

/** Throws `historico_sem_consentimento` unless another person consented to what this batch has, and it still holds. */
export async function requireConsentimento(trx: Db, { clock }: { readonly clock: Clock }, remessa: Linha<'remessas'>) {
  const found = await consentimentoDe(trx, remessa.id)
  const holds =
    found?.status === listas.status_aprovacao.aprovada &&
    found.total === remessa.valor_total &&
    (found.validade === null || found.validade >= clock.hoje())
  if (!holds) throw AppError.onField('previa_id', 'historico_sem_consentimento')
}

/** The same as a preview tells it; null for a kind that needs none. */
export async function consentimentoDaPrevia(db: Db, { id, tipo }: Pick<Linha<'remessas'>, 'id' | 'tipo'>) {
  if (!tipoOf(tipo).consentimento) return null
  const found = await consentimentoDe(db, id)
  return { aprovacao_id: found?.id ?? null, status: found?.status ?? '' }
}

/** The consent to a batch that is asked for or given. */
function consentimentoDe(db: Db, remessaId: number) {
  return db
    .selectFrom('aprovacoes')
    .select(['id', 'status', 'total', 'validade'])
    .where('remessa_id', '=', remessaId)
    .where('status', 'in', [...grupos.status_aprovacao.em_curso])
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
}
