import { emitirBoleto } from '../../../../domain/cobrancas/emitir-boleto'
import { formatLinha } from '../../../../domain/cobrancas/linha-digitavel'
import { pixEstatico } from '../../../../domain/cobrancas/pix'
import { AppError } from '../../../../errors/app-error'
import { lockKnown } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type ConvenioRow, escolherConvenio } from './escolher-convenio'
import { identificador, type NovaCobranca } from './nova-cobranca'

/** The columns of a slip: its number, codes and Pix text; a dynamic Pix text comes later, from its provider. */
export async function novoBoleto(trx: Db, ctx: ActContext, nova: NovaCobranca, id: number) {
  const credor = await trx
    .selectFrom('credores')
    .select(['id', 'nome'])
    .where('id', '=', nova.parcela.credor_id)
    .executeTakeFirstOrThrow()
  const convenio = await escolherConvenio(trx, ctx, credor, nova.pedido.convenio_id)
  const numero = await takeNossoNumero(trx, convenio.id)
  const slip = emitirBoleto(convenio, { valor: nova.aberto, vencimento: nova.vencimento, numero })
  const { nosso_numero, impresso, agencia_codigo, codigo_barras, linha_digitavel } = slip
  return {
    convenio_id: convenio.id,
    nosso_numero,
    nosso_numero_impresso: impresso,
    agencia_codigo,
    codigo_barras,
    linha_digitavel: formatLinha(linha_digitavel),
    ...pixOf(ctx, convenio, nova, id),
  }
}

/** Without a key the slip goes without Pix. With a provider its dynamic code takes the place of the static one. */
function pixOf({ definitions }: ActContext, convenio: ConvenioRow, nova: NovaCobranca, id: number) {
  const dynamic = definitions.integracoes.pix.endereco !== ''
  const { nome, beneficiario, chave_pix, cidade } = convenio
  if (chave_pix === null) {
    if (dynamic) throw new AppError('pix_sem_chave', { convenio: nome })
    return { txid: identificador(id, 26) }
  }
  if (dynamic) return { txid: identificador(id, 26) }
  if (cidade === null) throw new AppError('pix_sem_chave', { convenio: nome })
  const txid = identificador(id, 20)
  const pix = { chave: chave_pix, nome: beneficiario, cidade, valor: nova.aberto, txid }
  return { txid, pix_copia_cola: pixEstatico(pix) }
}

/**
 * Takes the next number of a convenio's range; two at once queue at its row, so none is given twice. Numbers of issues that were
 * undone may be missing.
 *
 * Throws   `nosso_numero_esgotado`.
 */
async function takeNossoNumero(trx: Db, convenioId: number): Promise<number> {
  const convenio = await lockKnown(trx, 'convenios', convenioId)
  const { nome, nosso_numero_fim } = convenio
  const numero = proximoNumero(convenio)
  if (nosso_numero_fim !== null && numero > nosso_numero_fim) {
    throw new AppError('nosso_numero_esgotado', { convenio: nome })
  }
  // a counter, no change of the record: who edits the convenio meanwhile is not in its way
  await trx
    .updateTable('convenios')
    .set({ nosso_numero_proximo: numero + 1 })
    .where('id', '=', convenioId)
    .execute()
  return numero
}

/** The number that the next slip takes. */
export function proximoNumero({
  nosso_numero_inicio,
  nosso_numero_proximo,
}: Pick<ConvenioRow, 'nosso_numero_inicio' | 'nosso_numero_proximo'>): number {
  return Math.max(nosso_numero_inicio ?? 1, nosso_numero_proximo ?? 1)
}
