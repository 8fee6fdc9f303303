import type { BoletoDoLink } from '../../../../contract/contato/link'
import { toReais } from '../../../../domain/money/cents'
import { unlessRefused } from '../../../../errors/unless-refused'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { qrSvg } from '../../../platform/qr-svg'
import { findBoleto } from '../find-cobrancas'
import { boletoPdf } from './boleto-pdf'
import { readBoleto } from './read-boleto'

/** With what the client pays an instalment from the page of a message; null: it has no slip that may be paid. */
export async function lerBoletoDoLink(db: Db, ctx: ActContext, parcela_id: number): Promise<BoletoDoLink | null> {
  return unlessRefused(async () => {
    const cobranca = await findBoleto(db, ctx, parcela_id)
    const { linha_digitavel, vencimento, valor, multa, juros, pix_copia_cola } = await readBoleto(db, ctx, cobranca)
    const pix = pix_copia_cola === null ? null : { copia_cola: pix_copia_cola, qr_svg: await qrSvg(pix_copia_cola) }
    return { linha_digitavel, vencimento, valor: toReais(valor), multa, juros, pix }
  })
}

/** Throws `cobranca_nao_gerada`, `boleto_sem_dados`. */
export async function pdfDoLink(db: Db, ctx: ActContext, parcela_id: number): Promise<Buffer> {
  return boletoPdf([await readBoleto(db, ctx, await findBoleto(db, ctx, parcela_id))])
}
