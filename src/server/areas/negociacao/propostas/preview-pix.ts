import { BOLETO } from '../../../../domain/cobrancas/payment-methods'
import { pixEstatico } from '../../../../domain/cobrancas/pix'
import { toCents } from '../../../../domain/money/cents'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import { serveCredor, temCredores } from '../../../collection/acordos/serve-credor'
import type { Db } from '../../../platform/database/pool'

/** The Pix text of the first payment, where the account that would charge it has a key; null otherwise. Nothing is registered. */
export async function previewPix(
  db: Db,
  id: number,
  { acordo, parcelas, formaPagamento }: Proposta,
): Promise<string | null> {
  const [first] = parcelas
  if (!first || formaPagamento !== BOLETO) return null
  const convenio = await db
    .selectFrom('convenios')
    .select(['beneficiario', 'cidade', 'chave_pix'])
    .where('situacao', '=', 'ATIVO')
    .where('excluido_em', 'is', null)
    .where(serveCredor(acordo.credor_id))
    .orderBy(temCredores, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!convenio?.chave_pix || !convenio.cidade) return null
  const { beneficiario: nome, cidade, chave_pix: chave } = convenio
  try {
    return pixEstatico({ chave, nome, cidade, valor: toCents(first.valor_nominal), txid: `PROPOSTA${id}` })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
