import QRCode from 'qrcode'
import { readPix } from '../../../domain/payments/read-pix'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { findBoleto } from './find-cobrancas'

/** Throws `nao_encontrado`, `cobranca_nao_gerada`, `pix_sem_chave` for a slip that was issued without Pix. */
export async function pixDaParcela(db: Db, ctx: ActContext, parcelaId: number) {
  const { id, status, valor, vencimento, txid, pix_copia_cola, convenio_id } = await findBoleto(db, ctx, parcelaId)
  if (pix_copia_cola === null) {
    const convenio = await db.selectFrom('convenios').select('nome').where('id', '=', convenio_id).executeTakeFirst()
    throw new AppError('pix_sem_chave', { convenio: convenio?.nome ?? 'desta cobrança' })
  }
  const qr_svg = await QRCode.toString(pix_copia_cola, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  const dinamico = readPix(pix_copia_cola).tipo === 'dinamico'
  return { cobranca_id: id, status, valor, vencimento, txid, dinamico, copia_cola: pix_copia_cola, qr_svg }
}
