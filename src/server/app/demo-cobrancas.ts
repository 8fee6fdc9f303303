import { cobrancaPor } from '../../domain/cobrancas/payment-methods'
import { completar } from '../areas/cobrancas/emissao/externo'
import { reservarCobranca } from '../areas/cobrancas/emissao/reservar'
import { aplicarRetorno } from '../areas/cobrancas/retornos/aplicar-retorno'
import type { DemoAviso, DemoCobranca } from '../demo/demo-context'
import { asCompany } from '../framework/resources/events/as-company'
import type { ActContext } from '../platform/act-context'
import type { Db } from '../platform/database/pool'

/** A card company that the demo's charges know: an address that nobody has. */
const ADQUIRENTE = 'https://adquirente.exemplo.com.br'

/** Issues a charge as a person would. There is no card company to ask: its answer is the one that it would give. */
export async function cobrar(db: Db, ctx: ActContext, pedido: DemoCobranca): Promise<{ readonly id: number }> {
  const { cobranca } = await reservarCobranca(db, withAdquirente(ctx), pedido)
  if (cobrancaPor(cobranca.forma) !== 'link') return cobranca
  const answered = {
    link: `${ADQUIRENTE}/pagar/${cobranca.txid}`,
    referencia: `ADQ-${cobranca.id}`,
    registrada_em: ctx.clock.agora().toISOString(),
  }
  return completar(db, ctx, cobranca.id, answered)
}

/** Lets the notice of a bank or of the card company in: instalments are written off by finance, not by it. */
export async function avisar(db: Db, ctx: ActContext, { cobranca_id, tipo, valor }: DemoAviso): Promise<void> {
  const cobranca = await findCobranca(db, cobranca_id)
  const company = { ...ctx, usuario: asCompany(ctx.definitions, null) }
  await aplicarRetorno(db, company, cobranca && cobrancaPor(cobranca.forma) === 'link' ? 'cartao' : 'pix', {
    evento: `E00000000DEMO${ctx.clock.hoje().replaceAll('-', '')}${cobranca_id ?? 0}${tipo}`,
    tipo,
    referencia: cobranca?.txid ?? 'AV00000000000000000000',
    em: ctx.clock.agora().toISOString(),
    data: ctx.clock.hoje(),
    valor: valor ?? cobranca?.valor ?? null,
    taxa: null,
  })
}

async function findCobranca(db: Db, id: number | null) {
  if (id === null) return null
  return db.selectFrom('cobrancas').select(['txid', 'forma', 'valor']).where('id', '=', id).executeTakeFirstOrThrow()
}

function withAdquirente(ctx: ActContext): ActContext {
  const { integracoes } = ctx.definitions
  const cartao = { ...integracoes.cartao, endereco: integracoes.cartao.endereco || ADQUIRENTE }
  return { ...ctx, definitions: { ...ctx.definitions, integracoes: { ...integracoes, cartao } } }
}
