import { sql } from 'kysely'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { writeHistories } from '../../resources/history'

/** Leaves the traces of a closing: history of the agreement and of each operation, and an event in the client's timeline. */
export async function recordAcordo(trx: Db, ctx: ActContext, proposta: Proposta, acordoId: number): Promise<void> {
  await writeHistories(trx, ctx, [
    { recurso: 'acordos', registro_id: acordoId, acao: 'criar', depois: proposta.acordo },
    ...proposta.operacoes.map(({ id, status_operacao }) => ({
      recurso: 'operacoes',
      registro_id: id,
      acao: 'negociar',
      mudancas: { status_operacao: [status_operacao.sigla, 'A'] as const },
    })),
  ])
  await writeEvento(trx, ctx, proposta, acordoId)
}

async function writeEvento(trx: Db, ctx: ActContext, { acordo }: Proposta, acordoId: number): Promise<void> {
  await trx
    .insertInto('eventos')
    .values({
      cliente_id: acordo.cliente_id,
      credor_id: acordo.credor_id,
      tipo_id: await ensureTipo(trx, ctx),
      canal: 'sistema',
      descricao: describe(ctx, acordo, acordoId),
      criado_em: ctx.clock.agora().toISOString(),
      criado_por: ctx.usuario.id,
    })
    .execute()
}

/** "Acordo 12 · R$ 1.200,00 · 12 × R$ 100,00". */
function describe(ctx: ActContext, acordo: Proposta['acordo'], acordoId: number): string {
  const brl = (reais: number) => formatBRL(toCents(reais))
  const first = acordo.valor_entrada > 0 ? [brl(acordo.valor_entrada)] : []
  const others = acordo.quantidade_parcelas > 0 ? [`${acordo.quantidade_parcelas} × ${brl(acordo.valor_parcela)}`] : []
  const plan = [...first, ...others].join(' + ')
  return `${noun(ctx)} ${acordoId} · ${brl(acordo.total)} · ${plan}`
}

/** The installation's own type for a closed agreement, by its flag; made once where there is none, though two close their first at once. */
async function ensureTipo(trx: Db, ctx: ActContext): Promise<number> {
  const known = await findTipo(trx)
  if (known) return known.id
  await trx
    .insertInto('tipos_evento')
    .values({ codigo: CODIGO, nome: noun(ctx), acordo: true, acionamento: false, criado_em: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findTipo(trx)
  if (!made) throw new Error(`no event type "${CODIGO}" after making one`)
  return made.id
}

const CODIGO = 'acordo'

async function findTipo(trx: Db) {
  return trx
    .selectFrom('tipos_evento')
    .select('id')
    .where((eb) => eb.or([eb('acordo', '=', true), eb('codigo', '=', CODIGO)]))
    .where('excluido_em', 'is', null)
    .orderBy(sql`acordo is true`, 'desc')
    .orderBy(sql`codigo = ${CODIGO}`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

function noun({ definitions }: ActContext): string {
  return definitions.resources.acordos?.rotulo.um ?? 'Acordo'
}
