import { AppError } from '../../../errors/app-error'
import type { UploadKind } from '../../framework/staging/uploads'
import type { PedidoDePrevia } from './previa'

/** How the file of a batch arrives. */
export const UPLOAD: UploadKind<PedidoDePrevia> = {
  bytes: 200 * 1024 * 1024,
  fields: ['credor_id', 'layout'],
  read: (fields) => ({
    credor_id: creditorOf(fields.get('credor_id')),
    layout: required('layout', fields.get('layout')),
  }),
  atOnce: 3,
  waiting: 12,
  refusals: {
    missing: () => AppError.onField('arquivo', 'arquivo_ausente'),
    tooLarge: () => new AppError('corpo_grande_demais'),
  },
}

function required(field: string, value: string | undefined): string {
  if (value === undefined || value === '') throw AppError.onField(field, 'campo_obrigatorio')
  return value
}

function creditorOf(value: string | undefined): number {
  const text = required('credor_id', value)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw AppError.onField('credor_id', 'credor_indisponivel')
  return Number(text)
}
